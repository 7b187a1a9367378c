import { exactlyDigits } from '#lib/domain/digits.ts';
import { ROUTING_NUMBER_LENGTH } from '#lib/domain/limits.ts';
import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';
import { hasRoutingChecksum } from '#lib/domain/validation.ts';
import { ADDENDA, assertWhole, ENTRY, isBare, numberIn, timeOf } from './check-file.ts';
import { cutRecords, type Line } from './cut-records.ts';
import { CHANGE_ADDENDA, ENTRY_DETAIL, RETURN_ADDENDA } from './layout.ts';
import { readRecord } from './record.ts';

/** What a bank says about one of our entries: it is returned, or its account data is to be corrected. */
export type AchNotice = {
  kind: 'return' | 'change';
  /** when the bank wrote the file */
  writtenAt: Date;
  /** line in the file, from 1 */
  line: number;
  /** R01 … or C01 … */
  code: string;
  /** the trace number of our entry */
  originalTrace: string;
  /** the notice's own trace number; the same when the file is sent again */
  traceNumber: string;
  amountMinor: number;
  correction: Correction | null;
  /** why the correction cannot be used, in words without its numbers */
  fault: string | null;
};

export type Correction = {
  accountNumber?: string;
  routingNumber?: string;
  accountType?: AccountType | null;
};

const RETURN = '99';
const CHANGE = '98';

/**
 * Reads returns and notifications of change from a file of our bank; other addenda are passed over. A file that is cut
 * short or does not add up is refused whole: reading half of it would lose returned money.
 *
 * @returns nothing for the file of a day without news, which may be empty
 * @throws RangeError with the line and what is wrong with it
 */
export function readReturnFile(text: string): AchNotice[] {
  const lines = cutRecords(text);
  if (isBare(lines)) return [];
  const writtenAt = timeOf(lines);
  assertWhole(lines);
  const notices: AchNotice[] = [];
  let entry: Line | undefined;
  for (const line of lines) {
    const kind = line.text[0];
    if (kind === ENTRY) entry = line;
    else if (kind !== ADDENDA) entry = undefined;
    else if (!entry) throw new RangeError(`Line ${line.number} belongs to no entry.`);
    else notices.push(...noticeOf(line, entry, writtenAt));
  }
  return notices;
}

/** What an addenda of an entry says; empty where it says neither. */
function noticeOf(line: Line, entry: Line, writtenAt: Date): AchNotice[] {
  const type = line.text.slice(1, 3);
  if (type !== RETURN && type !== CHANGE) return [];
  const amountMinor = Number(numberIn(entry, ENTRY_DETAIL, 'amount'));
  const said = type === RETURN ? readReturn(line) : readChange(line);
  return [{ ...said, line: line.number, writtenAt, amountMinor }];
}

type Said = Omit<AchNotice, 'line' | 'writtenAt' | 'amountMinor'>;

function readReturn(line: Line): Said {
  const code = readRecord(RETURN_ADDENDA, line.text).returnReason;
  if (!/^R\d\d$/.test(code)) throw new RangeError(`Line ${line.number}: ${code} is no return reason.`);
  return { kind: 'return', code, ...tracesOf(line, RETURN_ADDENDA), correction: null, fault: null };
}

function readChange(line: Line): Said {
  const code = readRecord(CHANGE_ADDENDA, line.text).changeCode;
  if (!/^C\d\d$/.test(code)) throw new RangeError(`Line ${line.number}: ${code} is no change code.`);
  // The position of a correction depends on its code, so blanks inside the field count.
  const correction = readCorrection(code, line.text.slice(35, 64));
  const fault = correction && faultOf(correction);
  return { kind: 'change', code, ...tracesOf(line, CHANGE_ADDENDA), correction, fault };
}

const tracesOf = (line: Line, spec: typeof RETURN_ADDENDA | typeof CHANGE_ADDENDA) => ({
  originalTrace: numberIn(line, spec, 'originalTrace'),
  traceNumber: numberIn(line, spec, 'traceNumber'),
});

/**
 * Where each change code puts its data (Nacha Operating Rules, appendix five); null for data that we do not keep,
 * such as a name.
 */
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

/** Transaction codes of savings begin with 3, of checking with 2. */
function accountTypeOf(transactionCode: string): AccountType | null {
  if (!/^[23]\d$/.test(transactionCode)) return null;
  return transactionCode.startsWith('3') ? 'savings' : 'checking';
}

/**
 * The field is alphanumeric (appendix three, "DFI Account Number"): whether a number can be paid is decided
 * elsewhere.
 */
function faultOf({ accountNumber, routingNumber, accountType }: Correction): string | null {
  if (accountNumber !== undefined && !/[0-9A-Za-z]/.test(accountNumber)) return 'it gives no account number';
  if (routingNumber !== undefined && !exactlyDigits(ROUTING_NUMBER_LENGTH).test(routingNumber))
    return 'the routing number that it gives is not one of nine digits';
  if (routingNumber !== undefined && !hasRoutingChecksum(routingNumber))
    return "the routing number that it gives is no bank's: its check digit is wrong";
  return accountType === null ? 'the kind of account that it gives is none' : null;
}
