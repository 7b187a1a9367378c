/** Products in the order in which a `User-Agent` is asked for them: later ones also call themselves by earlier names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A program that is no browser names itself first: `curl/8.5.0`. */
const PROGRAM = /^([A-Za-z][\w.-]{0,38})(?:\/|$)/;

/**
 * What a `User-Agent` tells a person about a device, e.g. `Chrome · Windows` or `Firefox · Android`; product names
 * alone, so it reads the same in every language. Anybody can send anything, so nothing is decided by it.
 *
 * @returns at most 40 characters; null for a text that names nothing known
 */
export function deviceName(userAgent: string): string | null {
  const named = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter((name) => name !== null);
  if (named.length > 0) return named.join(' · ');
  return PROGRAM.exec(userAgent)?.[1] ?? null;
}

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | null =>
  table.find(([sign]) => sign.test(text))?.[1] ?? null;
