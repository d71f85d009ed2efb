/** Installing the page as an app, where the browser offers it. */

/** Chromium's event; other browsers install from menus of their own. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offer = $state.raw<InstallPrompt | null>(null);

/** A function that asks the reader to install the page; null where that is not offered. */
export function installer(): (() => Promise<void>) | null {
  const prompt = offer;
  if (!prompt) return null;
  return async () => {
    offer = null; // it can be asked once
    await prompt.prompt();
  };
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as InstallPrompt;
});
addEventListener("appinstalled", () => (offer = null));
