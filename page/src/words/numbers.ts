/** Number formats, cached: making one takes longer than many uses of it. */
import { FluentNumber } from "@fluent/bundle";

/** A number that looks the same in all our languages and needs no format. */
export class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value).replace("-", "−");
  }
}

export function isPlain(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < 1000;
}

const FORMATS = new Map<string, Intl.NumberFormat>();

export function numberFormat(
  language: string,
  style: "decimal" | "percent",
  digits = 0,
): Intl.NumberFormat {
  const key = `${language} ${style} ${String(digits)}`;
  let format = FORMATS.get(key);
  if (!format) {
    const options = { style, minimumFractionDigits: digits, maximumFractionDigits: digits };
    FORMATS.set(key, (format = new Intl.NumberFormat(language, options)));
  }
  return format;
}
