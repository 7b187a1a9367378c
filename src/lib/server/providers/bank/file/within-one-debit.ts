import { ENTRY_MAX_MINOR } from '../nacha/write-file.ts';

/** Splits entries so that one debit can pay for each part: its amount has ten digits like any other. */
export function withinOneDebit<Entry extends { amount: number }>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let left = 0;
  for (const entry of entries) {
    if (parts.length === 0 || entry.amount > left) {
      parts.push([]);
      left = ENTRY_MAX_MINOR;
    }
    parts.at(-1)?.push(entry);
    left -= entry.amount;
  }
  return parts;
}
