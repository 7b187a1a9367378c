import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { CSV_MAX_BYTES, type Sheet, UnreadableSheet, XLSX_MAX_BYTES } from './sheet.ts';

/** How a packed workbook begins, and how one of the old format does. */
const ZIP = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Reads a CSV file or a workbook by its content; the ending of its name says nothing. @throws UnreadableSheet */
export async function readFile(file: Blob): Promise<Sheet> {
  if (file.size === 0) throw new UnreadableSheet('empty');
  if (file.size > CSV_MAX_BYTES) throw new UnreadableSheet('tooLarge');
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const begins = (with_: readonly number[]) => with_.every((byte, index) => bytes[index] === byte);
  if (begins(OLD_WORKBOOK) || begins(PDF)) throw new UnreadableSheet('kind');
  if (!begins(ZIP)) return readCsv(await decodeText(bytes));
  if (file.size > XLSX_MAX_BYTES) throw new UnreadableSheet('tooLarge');
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(buffer);
}
