const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Digits of Arabic (٠–٩) and Persian (۰–۹) as Latin ones; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf));
