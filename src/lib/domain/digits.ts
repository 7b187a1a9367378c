const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Matches a text of exactly `count` digits. */
export const exactlyDigits = (count: number): RegExp => new RegExp(`^\\d{${count}}$`);

/** Matches a text of 1 to `count` digits. */
export const digitsUpTo = (count: number): RegExp => new RegExp(`^\\d{1,${count}}$`);

/** A number as it is sent: Latin digits without the spaces, dashes and dots of however it was typed or pasted. */
export const bareDigits = (typed: string): string => latinDigits(typed).replace(/[\s\p{Pd}\p{Cf}.]/gu, '');

/** Digits of Arabic (٠–٩) and Persian (۰–۹) as Latin ones; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf));
