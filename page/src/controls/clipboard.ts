/**
 * Copy the value of a text field to the clipboard. Returns false where the browser does not allow it;
 * the value is selected then, so that the keyboard or the menu of the browser can copy it.
 */
export async function copyValue(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copySelection(field);
  }
}

// Without https there is no `navigator.clipboard`. The selection has to be in the field itself: while a
// modal dialog is open, everything outside it is inert and cannot be selected.
function copySelection(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is nothing else without https
  return document.execCommand("copy");
}
