import { easternInstant, parseCalendarDate } from '#lib/domain/calendar.ts';
import type { Line } from './cut-records.ts';
import { BATCH_CONTROL, ENTRY_DETAIL, FILE_CONTROL, FILE_HEADER } from './layout.ts';
import { type RecordSpec, readRecord } from './record.ts';

const FILE_START = '101';
export const BATCH = '5';
export const ENTRY = '6';
export const ADDENDA = '7';
const BATCH_END = '8';
const FILE_END = '9';
const BLOCK = 10;
const HASH_MODULUS = 10_000_000_000n;

/** A line of nines fills the last block up. */
const isFiller = ({ text }: Line): boolean => /^9+$/.test(text);

/**
 * Whether a file holds no batch at all, as banks send it on days without news: nothing, fillers alone, or a header
 * with fillers. A header with a control record of zeros is checked like any other.
 */
export function isBare(lines: readonly Line[]): boolean {
  const rest = lines[0]?.text.startsWith(FILE_START) && lines.length > 1 ? lines.slice(1) : lines;
  return rest.every(isFiller);
}

/** The digits of a field. @throws RangeError naming the line, where the field holds anything else */
export function numberIn<Spec extends RecordSpec>(line: Line, spec: Spec, name: Spec[number][0]): string {
  const text = readRecord(spec, line.text)[name];
  if (!/^\d+$/.test(text)) throw new RangeError(`Line ${line.number}: ${name} is no number.`);
  return text;
}

/** When the bank wrote the file, by its clock, which is New York's. */
export function timeOf(lines: readonly Line[]): Date {
  const [header] = lines;
  if (!header?.text.startsWith(FILE_START)) throw new RangeError('Line 1 is no file header.');
  const { creationDate, creationTime } = readRecord(FILE_HEADER, header.text);
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(creationDate) ?? [];
  const date = parseCalendarDate(`20${year}-${month}-${day}`);
  if (!date) throw new RangeError(`Line ${header.number}: creationDate is no day.`);
  // A missing time is allowed, a wrong one is not.
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(creationTime || '0000') ?? [];
  if (!hour || !minute) throw new RangeError(`Line ${header.number}: creationTime is no time.`);
  return easternInstant(date, Number(hour), Number(minute));
}

/**
 * Compares the sums of a file and of its batches with their lines.
 *
 * @throws RangeError naming the line that differs
 */
export function assertWhole(lines: readonly Line[]): void {
  const end = lines.findIndex((line) => line.text[0] === FILE_END && !isFiller(line));
  const control = lines[end];
  if (!control) throw new RangeError('The file has no end: it was cut short.');
  const after = lines.slice(end + 1).find((line) => !isFiller(line));
  if (after) throw new RangeError(`Line ${after.number} stands after the end of the file.`);
  const batches = batchesOf(lines.slice(1, end));
  const says = (name: (typeof FILE_CONTROL)[number][0]) => BigInt(numberIn(control, FILE_CONTROL, name));
  const compare = (what: string, found: bigint, said: bigint) => assertSame(control, what, found, said);
  compare('batches', BigInt(batches.length), says('batchCount'));
  // Some banks count no block in a file without batches.
  if (batches.length > 0) compare('blocks', BigInt(Math.ceil(lines.length / BLOCK)), says('blockCount'));
  assertSums(control, FILE_CONTROL, batches.flat());
}

/** The lines of each batch without its header and its control record, which is checked here. */
function batchesOf(lines: readonly Line[]): Line[][] {
  const batches: Line[][] = [];
  let open: Line[] | undefined;
  for (const line of lines) {
    const kind = line.text[0];
    if (kind === BATCH && !open) open = [];
    else if ((kind === ENTRY || kind === ADDENDA) && open) open.push(line);
    else if (kind === BATCH_END && open) {
      assertSums(line, BATCH_CONTROL, open);
      batches.push(open);
      open = undefined;
    } else throw new RangeError(`Line ${line.number}: a record ${kind} cannot stand there.`);
  }
  if (open) throw new RangeError('The last batch has no end: the file was cut short.');
  return batches;
}

function assertSums(
  control: Line,
  spec: typeof FILE_CONTROL | typeof BATCH_CONTROL,
  lines: readonly Line[],
): void {
  const says = (name: 'entryCount' | 'entryHash' | 'totalDebit' | 'totalCredit') =>
    BigInt(numberIn(control, spec, name));
  const entries = lines.filter(({ text }) => text[0] === ENTRY);
  const sum = (name: 'receivingBank' | 'amount') =>
    entries.reduce((total, entry) => total + BigInt(numberIn(entry, ENTRY_DETAIL, name)), 0n);
  assertSame(control, 'entries and addenda', BigInt(lines.length), says('entryCount'));
  assertSame(control, 'hash over the banks', sum('receivingBank') % HASH_MODULUS, says('entryHash'));
  assertSame(control, 'sum of the amounts', sum('amount'), says('totalDebit') + says('totalCredit'));
}

function assertSame({ number }: Line, what: string, found: bigint, said: bigint): void {
  if (found !== said)
    throw new RangeError(`Line ${number}: ${what}: it says ${said}, the file has ${found}.`);
}
