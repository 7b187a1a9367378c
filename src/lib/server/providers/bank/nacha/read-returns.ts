import { easternInstant, toCalendarDate } from '#lib/domain/calendar.ts';
import type { AccountType } from '#lib/domain/recipient-states.ts';
import { CHANGE_ADDENDA, ENTRY_DETAIL, FILE_CONTROL, FILE_HEADER, RETURN_ADDENDA } from './layout.ts';
import { RECORD_LENGTH, readRecord } from './record.ts';

/** What a bank says of one entry of ours: it comes back, or something about the account is to be corrected. */
export type AchNotice = {
  kind: 'return' | 'change';
  /** R01 … or C01 … */
  code: string;
  /** the entry of ours that it is about */
  originalTrace: string;
  /** of the notice itself; the same when the file comes again */
  traceNumber: string;
  amountMinor: number;
  correction: Correction | null;
};

/** A file of them, and when the bank wrote it. */
export type ReturnFile = { writtenAt: Date; notices: AchNotice[] };

export type Correction = {
  accountNumber?: string;
  routingNumber?: string;
  accountType?: AccountType;
};

const ADDENDA = '7';
const ENTRY = '6';
const FILE_END = '9';
const RETURN = '99';
const CHANGE = '98';

/**
 * Reads the returns and notifications of change out of a file that our bank gave us. A file that is cut short or
 * does not add up is refused whole: half a file of returns is money that nobody gives back.
 *
 * @throws RangeError with the line and what is wrong with it
 */
export function readReturnFile(text: string): ReturnFile {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  lines.forEach((line, index) => {
    if (line.length !== RECORD_LENGTH)
      throw new RangeError(`Line ${index + 1} has ${line.length} characters.`);
  });
  if (!lines[0]?.startsWith('101')) throw new RangeError('Line 1 is no file header.');
  assertWhole(lines);
  const notices: AchNotice[] = [];
  lines.forEach((line, index) => {
    if (line[0] !== ADDENDA) return;
    const entry = lines[index - 1];
    if (entry?.[0] !== ENTRY) throw new RangeError(`Line ${index + 1} belongs to no entry.`);
    const notice = readNotice(line, Number(readRecord(ENTRY_DETAIL, entry).amount), index + 1);
    if (notice) notices.push(notice);
  });
  return { writtenAt: readTime(lines[0]), notices };
}

/** On the bank's clock, which is New York's. */
function readTime(header: string): Date {
  const { creationDate, creationTime } = readRecord(FILE_HEADER, header);
  const [year, month, day] = (creationDate.match(/\d\d/g) ?? []).map(Number);
  const [hour, minute] = (creationTime.match(/\d\d/g) ?? [0, 0]).map(Number);
  return easternInstant(toCalendarDate(2000 + (year ?? 0), month ?? 1, day ?? 1), hour, minute);
}

/** The file's own sums against its lines. */
function assertWhole(lines: readonly string[]): void {
  const control = lines.find((line) => line[0] === FILE_END && !/^9+$/.test(line));
  if (!control) throw new RangeError('The file has no end: it was cut short.');
  const { entryCount, entryHash, totalDebit, totalCredit } = readRecord(FILE_CONTROL, control);
  const entries = lines.filter((line) => line[0] === ENTRY).map((line) => readRecord(ENTRY_DETAIL, line));
  const addenda = lines.filter((line) => line[0] === ADDENDA).length;
  if (entries.length + addenda !== Number(entryCount))
    throw new RangeError(
      `The file has ${entries.length + addenda} entries and addenda, it says ${Number(entryCount)}.`,
    );
  const hash = entries.reduce((sum, { receivingBank }) => sum + BigInt(receivingBank), 0n) % 10_000_000_000n;
  if (hash !== BigInt(entryHash)) throw new RangeError('The hash over the banks of the file is another one.');
  const total = entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  if (total !== BigInt(totalDebit) + BigInt(totalCredit))
    throw new RangeError('The sums of the file are others.');
}

function readNotice(line: string, amountMinor: number, lineNumber: number): AchNotice | null {
  const type = line.slice(1, 3);
  if (type === RETURN) {
    const { returnReason: code, originalTrace, traceNumber } = readRecord(RETURN_ADDENDA, line);
    if (!/^R\d\d$/.test(code)) throw new RangeError(`Line ${lineNumber}: ${code} is no return reason.`);
    return { kind: 'return', code, originalTrace, traceNumber, amountMinor, correction: null };
  }
  if (type === CHANGE) {
    const { changeCode: code, originalTrace, traceNumber } = readRecord(CHANGE_ADDENDA, line);
    if (!/^C\d\d$/.test(code)) throw new RangeError(`Line ${lineNumber}: ${code} is no change code.`);
    // Where in the line a correction stands depends on its code, so that blanks within it count.
    const correction = readCorrection(code, line.slice(35, 64));
    return { kind: 'change', code, originalTrace, traceNumber, amountMinor, correction };
  }
  return null;
}

/** What each change code puts where (Nacha Operating Rules, appendix five); null for what we do not keep, such as a name. */
function readCorrection(code: string, data: string): Correction | null {
  const account = (from: number) => ({ accountNumber: data.slice(from, from + 17).trim() });
  const routing = { routingNumber: data.slice(0, 9) };
  const type = (at: number) => ({ accountType: accountTypeOf(data.slice(at, at + 2)) });
  switch (code) {
    case 'C01':
      return account(0);
    case 'C02':
      return routing;
    case 'C03':
      return { ...routing, ...account(12) };
    case 'C05':
      return type(0);
    case 'C06':
      return { ...account(0), ...type(20) };
    case 'C07':
      return { ...routing, ...account(9), ...type(26) };
    default:
      return null;
  }
}

/** Transaction codes of savings begin with a 3. */
const accountTypeOf = (transactionCode: string): AccountType =>
  transactionCode.startsWith('3') ? 'savings' : 'checking';
