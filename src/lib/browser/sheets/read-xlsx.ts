import { readSheet } from 'read-excel-file/universal';
import { unescapeFormula } from '#lib/domain/csv.ts';
import { collectSheet, type Sheet, UnreadableSheet } from './sheet.ts';

/**
 * Reads the first sheet of a workbook. Texts stay texts, with their leading zeros; a number is written without an
 * exponent and as its cell shows it, a date as 2026-03-09. @throws UnreadableSheet
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<Sheet> {
  const table = await readSheet(bytes, { parseNumber: plainNumber, trim: false }).catch(() => {
    throw new UnreadableSheet('damaged');
  });
  const taken = collectSheet();
  for (const row of table) taken.add(row.map(textOf));
  return taken.sheet();
}

/** A workbook keeps no more digits; the rest is what binary fractions add to 19.99. */
const KEPT_DIGITS = 15;
const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: KEPT_DIGITS });

const plainNumber = (written: string): string => {
  const value = Number(written);
  return Number.isFinite(value) ? PLAIN.format(value) : written;
};

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return isoOf(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return unescapeFormula(String(cell));
}

/** A cell with a time of day keeps it. */
function isoOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
