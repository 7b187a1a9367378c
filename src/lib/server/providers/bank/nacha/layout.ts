import type { RecordSpec } from './record.ts';

/**
 * The records of an ACH file, field by field in order (Nacha Operating Rules, appendix three "ACH Record Format
 * Specifications"). Constant and blank fields are listed too, so that lengths add up to 94.
 */
export const FILE_HEADER = [
  ['recordType', 1, 'n'],
  ['priorityCode', 2, 'n'],
  ['immediateDestination', 10, 'a'],
  ['immediateOrigin', 10, 'a'],
  ['creationDate', 6, 'n'],
  ['creationTime', 4, 'n'],
  ['fileIdModifier', 1, 'a'],
  ['recordSize', 3, 'n'],
  ['blockingFactor', 2, 'n'],
  ['formatCode', 1, 'n'],
  ['destinationName', 23, 'a'],
  ['originName', 23, 'a'],
  ['referenceCode', 8, 'a'],
] as const satisfies RecordSpec;

export const BATCH_HEADER = [
  ['recordType', 1, 'n'],
  ['serviceClass', 3, 'n'],
  ['companyName', 16, 'a'],
  ['discretionaryData', 20, 'a'],
  ['companyId', 10, 'a'],
  ['entryClass', 3, 'a'],
  ['entryDescription', 10, 'a'],
  ['descriptiveDate', 6, 'a'],
  ['effectiveDate', 6, 'n'],
  ['settlementDate', 3, 'a'],
  ['originatorStatus', 1, 'n'],
  ['originatingBank', 8, 'n'],
  ['batchNumber', 7, 'n'],
] as const satisfies RecordSpec;

export const ENTRY_DETAIL = [
  ['recordType', 1, 'n'],
  ['transactionCode', 2, 'n'],
  ['receivingBank', 8, 'n'],
  ['checkDigit', 1, 'n'],
  ['accountNumber', 17, 'a'],
  ['amount', 10, 'n'],
  ['individualId', 15, 'a'],
  ['individualName', 22, 'a'],
  ['discretionaryData', 2, 'a'],
  ['addendaIndicator', 1, 'n'],
  ['traceNumber', 15, 'n'],
] as const satisfies RecordSpec;

/** Addenda type 99: a returned entry. */
export const RETURN_ADDENDA = [
  ['recordType', 1, 'n'],
  ['addendaType', 2, 'n'],
  ['returnReason', 3, 'a'],
  ['originalTrace', 15, 'n'],
  ['dateOfDeath', 6, 'a'],
  ['originalReceivingBank', 8, 'n'],
  ['information', 44, 'a'],
  ['traceNumber', 15, 'n'],
] as const satisfies RecordSpec;

/** Addenda type 98: the receiving bank corrects our data. */
export const CHANGE_ADDENDA = [
  ['recordType', 1, 'n'],
  ['addendaType', 2, 'n'],
  ['changeCode', 3, 'a'],
  ['originalTrace', 15, 'n'],
  ['reserved', 6, 'a'],
  ['originalReceivingBank', 8, 'n'],
  ['correctedData', 29, 'a'],
  ['reservedToo', 15, 'a'],
  ['traceNumber', 15, 'n'],
] as const satisfies RecordSpec;

export const BATCH_CONTROL = [
  ['recordType', 1, 'n'],
  ['serviceClass', 3, 'n'],
  ['entryCount', 6, 'n'],
  ['entryHash', 10, 'n'],
  ['totalDebit', 12, 'n'],
  ['totalCredit', 12, 'n'],
  ['companyId', 10, 'a'],
  ['authenticationCode', 19, 'a'],
  ['reserved', 6, 'a'],
  ['originatingBank', 8, 'n'],
  ['batchNumber', 7, 'n'],
] as const satisfies RecordSpec;

export const FILE_CONTROL = [
  ['recordType', 1, 'n'],
  ['batchCount', 6, 'n'],
  ['blockCount', 6, 'n'],
  ['entryCount', 8, 'n'],
  ['entryHash', 10, 'n'],
  ['totalDebit', 12, 'n'],
  ['totalCredit', 12, 'n'],
  ['reserved', 39, 'a'],
] as const satisfies RecordSpec;
