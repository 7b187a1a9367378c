import { latinDigits } from '../digits.ts';
import { TRANSFER_MAX_MINOR } from '../limits.ts';
import { parseAmount } from '../money.ts';

/** What somebody looks for among payments; all of it must fit. */
export type TransferSearch =
  | { by: 'id'; id: string }
  /** the end of an id, as the screens show it */
  | { by: 'idEnd'; end: string }
  | { by: 'words'; amountsMinor: readonly number[]; words: readonly string[] };

const MAX_WORDS = 6;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const AMOUNT = /^\$?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/;

/**
 * Reads the search of payments: an id or its last eight characters, an amount, words of a recipient's name, or the last
 * two together. A number among words may belong to the name ("Studio 54"), so there it is an amount only with a dollar
 * sign or with cents.
 */
export function readTransferSearch(search: string): TransferSearch {
  const plain = latinDigits(search)
    .replace(/[…\u2066-\u2069]/g, ' ')
    .trim()
    .toLowerCase();
  if (UUID.test(plain)) return { by: 'id', id: plain };
  if (/^[0-9a-f]{8}$/.test(plain)) return { by: 'idEnd', end: plain };
  const all = plain.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const amountsMinor: number[] = [];
  const words: string[] = [];
  for (const word of all) {
    const minor = all.length === 1 || /[$.]/.test(word) ? amountOf(word) : null;
    if (minor === null) words.push(word);
    else amountsMinor.push(minor);
  }
  return { by: 'words', amountsMinor, words };
}

function amountOf(word: string): number | null {
  if (!AMOUNT.test(word)) return null;
  const parsed = parseAmount(word.replace(/[$,]/g, ''), { maxMinor: TRANSFER_MAX_MINOR });
  return parsed.ok ? parsed.minor : null;
}
