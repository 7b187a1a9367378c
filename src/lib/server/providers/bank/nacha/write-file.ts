import type { CalendarDate } from '#lib/domain/calendar.ts';
import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';
import type { Originator } from '../../../config-ach.ts';
import { toFileText } from './latin.ts';
import { BATCH_CONTROL, BATCH_HEADER, ENTRY_DETAIL, FILE_CONTROL, FILE_HEADER } from './layout.ts';
import { RECORD_LENGTH, writeRecord } from './record.ts';

export type AchEntry = {
  /** last 7 digits of the trace number; the first 8 are our bank's */
  sequence: number;
  /** 0 for a prenotification */
  amountMinor: number;
  name: string;
  accountType: AccountType;
  accountNumber: string;
  routingNumber: string;
  /** at most 15 characters; what the recipient's bank may show */
  individualId: string;
};

/** Entries of one organisation to one kind of recipient with one effective day. */
export type AchBatch = {
  recipientKind: keyof typeof ENTRY_CLASSES;
  /** as shown on the recipient's statement */
  companyName: string;
  /** at most 10 characters: the purpose in a word */
  description: string;
  effectiveOn: CalendarDate;
  /** `SD1300`, `SD1700` or `SD1800` asks for settlement the same day */
  sameDay?: `SD${number}` | undefined;
  /** at least one */
  entries: readonly AchEntry[];
  /** sequence of the debit that pays for them */
  offsetSequence: number;
};

export type AchFile = {
  createdOn: CalendarDate;
  /** HHMM on our bank's clock */
  createdAt: string;
  /** A to Z, then 0 to 9: the file's place in the day */
  modifier: string;
  originator: Originator;
  batches: readonly AchBatch[];
};

/** Ten digits of cents: the most that one entry, and so the debit of a batch, can carry. */
export const ENTRY_MAX_MINOR = 9_999_999_999;

const MIXED = 200;
const CREDITS = 220;
const BLOCK = 10;
const HASH_MODULUS = 10_000_000_000;
const ENTRY_CLASSES = { person: 'PPD', business: 'CCD' } as const;
/** Credit, prenotification of a credit. */
const CODES = { checking: { live: 22, prenote: 23 }, savings: { live: 32, prenote: 33 } } as const;
const CHECKING_DEBIT = 27;

/**
 * An ACH file of credits, PPD to people and CCD to businesses, each batch balanced by a debit of our own account.
 *
 * @returns records of 94 characters with a line feed each, filled up to whole blocks of ten
 * @throws RangeError for what the layout cannot carry, such as a batch without entries
 */
export function writeAchFile(file: AchFile): string {
  const batches = file.batches.map((batch, index) => writeBatch(file, batch, index + 1));
  const lines = [fileHeader(file), ...batches.flatMap(({ records }) => records)];
  const blockCount = Math.ceil((lines.length + 1) / BLOCK);
  const sum = (pick: (batch: WrittenBatch) => number) =>
    batches.reduce((total, batch) => total + pick(batch), 0);
  lines.push(
    writeRecord(FILE_CONTROL, {
      recordType: 9,
      batchCount: batches.length,
      blockCount,
      entryCount: sum(({ entryCount }) => entryCount),
      entryHash: sum(({ entryHash }) => entryHash) % HASH_MODULUS,
      totalDebit: sum(({ totalMinor }) => totalMinor),
      totalCredit: sum(({ totalMinor }) => totalMinor),
      reserved: '',
    }),
  );
  while (lines.length < blockCount * BLOCK) lines.push('9'.repeat(RECORD_LENGTH));
  return `${lines.join('\n')}\n`;
}

type WrittenBatch = { records: string[]; entryCount: number; entryHash: number; totalMinor: number };

function fileHeader({ originator, createdOn, createdAt, modifier }: AchFile): string {
  return writeRecord(FILE_HEADER, {
    recordType: 1,
    priorityCode: 1,
    immediateDestination: ` ${originator.bankRouting}`,
    immediateOrigin: originator.companyId.padStart(10, ' '),
    creationDate: shortDate(createdOn),
    creationTime: createdAt,
    fileIdModifier: modifier,
    recordSize: RECORD_LENGTH,
    blockingFactor: BLOCK,
    formatCode: 1,
    destinationName: toFileText(originator.bankName),
    originName: toFileText(originator.originName),
    referenceCode: '',
  });
}

function writeBatch({ originator }: AchFile, batch: AchBatch, batchNumber: number): WrittenBatch {
  if (batch.entries.length === 0) throw new RangeError('A batch without entries.');
  const originatingBank = originator.bankRouting.slice(0, 8);
  const totalMinor = batch.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const offset = totalMinor > 0 ? [offsetOf(originator, totalMinor, batch.offsetSequence)] : [];
  const entries = [...batch.entries.map(toDetail), ...offset];
  const serviceClass = offset.length > 0 ? MIXED : CREDITS;
  const entryHash = entries.reduce((sum, { routingNumber }) => sum + Number(routingNumber.slice(0, 8)), 0);
  const header = writeRecord(BATCH_HEADER, {
    recordType: 5,
    serviceClass,
    companyName: toFileText(batch.companyName),
    discretionaryData: '',
    companyId: originator.companyId,
    entryClass: ENTRY_CLASSES[batch.recipientKind],
    entryDescription: toFileText(batch.description),
    descriptiveDate: batch.sameDay ?? '',
    effectiveDate: shortDate(batch.effectiveOn),
    settlementDate: '',
    originatorStatus: 1,
    originatingBank,
    batchNumber,
  });
  const records = entries.map(({ transactionCode, routingNumber, ...entry }) =>
    writeRecord(ENTRY_DETAIL, {
      recordType: 6,
      transactionCode,
      receivingBank: routingNumber.slice(0, 8),
      checkDigit: routingNumber.slice(8),
      accountNumber: entry.accountNumber,
      amount: entry.amountMinor,
      individualId: toFileText(entry.individualId),
      individualName: toFileText(entry.name),
      discretionaryData: '',
      addendaIndicator: 0,
      traceNumber: traceNumber(originator, entry.sequence),
    }),
  );
  const control = writeRecord(BATCH_CONTROL, {
    recordType: 8,
    serviceClass,
    entryCount: entries.length,
    entryHash: entryHash % HASH_MODULUS,
    totalDebit: totalMinor,
    totalCredit: totalMinor,
    companyId: originator.companyId,
    authenticationCode: '',
    reserved: '',
    originatingBank,
    batchNumber,
  });
  return {
    records: [header, ...records, control],
    entryCount: entries.length,
    entryHash: entryHash % HASH_MODULUS,
    totalMinor,
  };
}

type Detail = Omit<AchEntry, 'accountType'> & { transactionCode: number };

function toDetail({ accountType, amountMinor, ...entry }: AchEntry): Detail {
  const code = CODES[accountType];
  return { ...entry, amountMinor, transactionCode: amountMinor > 0 ? code.live : code.prenote };
}

function offsetOf(
  { accountNumber, bankRouting, originName }: Originator,
  totalMinor: number,
  sequence: number,
): Detail {
  return {
    sequence,
    transactionCode: CHECKING_DEBIT,
    amountMinor: totalMinor,
    name: originName,
    accountNumber,
    routingNumber: bankRouting,
    individualId: 'OFFSET',
  };
}

/** The trace number that every bank knows an entry by: our bank's digits, then its sequence. */
export const traceNumber = ({ bankRouting }: Pick<Originator, 'bankRouting'>, sequence: number): string =>
  `${bankRouting.slice(0, 8)}${String(sequence).padStart(7, '0')}`;

/** YYMMDD */
const shortDate = (date: CalendarDate): string => date.slice(2).replaceAll('-', '');
