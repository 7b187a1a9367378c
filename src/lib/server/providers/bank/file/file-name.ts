/** A file by its day and its place in it: `ACH-20261123-A.txt`. */
type Named = { created_on: string; modifier: string };

export const fileNameOf = ({ created_on, modifier }: Named): string =>
  `ACH-${created_on.replaceAll('-', '')}-${modifier}.txt`;

/** Null for what is no such name. */
export function parseFileName(name: string): Named | null {
  const [, year, month, day, modifier] = /^ACH-(\d{4})(\d\d)(\d\d)-([A-Z0-9])\.txt$/.exec(name) ?? [];
  return modifier ? { created_on: `${year}-${month}-${day}`, modifier } : null;
}
