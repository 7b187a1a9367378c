import { hasRoutingChecksum } from '#lib/domain/validation.ts';

/**
 * What the sandbox's bank does with an account, by the last four digits of its number. All others are verified on the
 * next banking day and paid in time. docs/sandbox-bank.md lists them for people.
 */
const CHECK_FAILS: Readonly<Record<string, string>> = {
  '1101': 'R16',
  '1102': 'R02',
  '1103': 'R14',
  '1104': 'R03',
  '1105': 'R28',
  '1106': 'R26',
  '1107': 'RR01',
  '1108': 'R12',
  '1109': 'R20',
  '1110': 'R31',
};

/** Verified, but a payment fails before it settles. */
const PAYOUT_FAILS: Readonly<Record<string, string>> = {
  '1201': 'AC06',
  '1202': 'AC07',
  '1203': 'MD07',
  '1204': 'AC03',
  '1205': 'RC01',
  '1206': 'R69',
  '1207': 'AM14',
  '1208': 'AB08',
  '1209': 'AG01',
  '1210': 'NARR',
};

/** A payment settles and is returned two banking days later; the last code is an unknown one. */
const PAYOUT_RETURNS: Readonly<Record<string, string>> = {
  '1301': 'R16',
  '1302': 'R02',
  '1303': 'R15',
  '1304': 'R04',
  '1305': 'R28',
  '1306': 'R06',
  '1307': 'RR04',
  '1308': 'R34',
  '1309': 'R23',
  '1310': 'R97',
};

/** A payment settles, and the receiving bank sends a correction for the next one. */
const CORRECTIONS: Readonly<Record<string, { code: string; correction: Correction }>> = {
  '1501': { code: 'C01', correction: { accountNumber: '90000012468' } },
  '1502': { code: 'C02', correction: { routingNumber: '021000089' } },
  '1503': { code: 'C05', correction: { accountType: 'savings' } },
};

/** Refused in the answer itself. */
const REFUSED = new Map([['1401', 'AM02']]);
/** Booked, but the answer to the first try is lost. */
const ANSWER_LOST = '1601';

export type Correction = {
  accountNumber?: string;
  routingNumber?: string;
  accountType?: 'checking' | 'savings';
};

/** The code with which the check of an account fails; null for one that is verified. */
export const checkFailureOf = ({ last4, routingNumber }: { last4: string; routingNumber: string }) =>
  CHECK_FAILS[last4] ?? (hasRoutingChecksum(routingNumber) ? null : 'R28');

export const refusalOf = (last4: string): string | null => REFUSED.get(last4) ?? null;
export const payoutFailureOf = (last4: string): string | null => PAYOUT_FAILS[last4] ?? null;
export const payoutReturnOf = (last4: string): string | null => PAYOUT_RETURNS[last4] ?? null;
export const correctionOf = (last4: string) => CORRECTIONS[last4] ?? null;
export const isAnswerLost = (last4: string): boolean => last4 === ANSWER_LOST;
