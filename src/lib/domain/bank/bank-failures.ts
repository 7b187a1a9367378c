/** Why a bank account cannot be paid or a payment did not arrive: the ten reasons of spec §8, in its order. */
export const BANK_FAILURES = [
  'blockedAccount',
  'closedAccount',
  'deceasedOwner',
  'invalidAccountNumber',
  'invalidRoutingNumber',
  'erroneousData',
  'regulatoryLimit',
  'institutionUnavailable',
  'unsupportedTransfer',
  'unexpectedError',
] as const;
export type BankFailure = (typeof BANK_FAILURES)[number];

/** What a recipient can do about a failure: give another account, correct the numbers, or ask the organisation. */
export type FailureStep = 'otherAccount' | 'correctNumber' | 'askOrganization';

export const FAILURE_STEPS: Readonly<Record<BankFailure, FailureStep>> = {
  blockedAccount: 'otherAccount',
  closedAccount: 'otherAccount',
  deceasedOwner: 'askOrganization',
  invalidAccountNumber: 'correctNumber',
  invalidRoutingNumber: 'correctNumber',
  erroneousData: 'correctNumber',
  regulatoryLimit: 'askOrganization',
  institutionUnavailable: 'otherAccount',
  unsupportedTransfer: 'otherAccount',
  unexpectedError: 'askOrganization',
};

/**
 * The reasons that concern the account itself: no payment to it can succeed, at any speed or on any day. The
 * others are of one payment, of the day, or of what we wrote.
 */
const OF_THE_ACCOUNT: ReadonlySet<BankFailure> = new Set([
  'blockedAccount',
  'closedAccount',
  'deceasedOwner',
  'invalidAccountNumber',
  'invalidRoutingNumber',
]);

/** Whether a payment that failed before it arrived says that the next one to this account fails as well. */
export const isOfTheAccount = (failure: BankFailure): boolean => OF_THE_ACCOUNT.has(failure);

/**
 * Return codes of the ACH network (Nacha Operating Rules, appendix four) and reason codes of real-time payments
 * (ISO 20022 external status reasons), by the reason they come to. R13 is not here: it depends on the directory.
 */
const CODES: Readonly<Record<BankFailure, readonly string[]>> = {
  blockedAccount: ['R16', 'AC06'],
  closedAccount: ['R02', 'AC04', 'AC07'],
  deceasedOwner: ['R14', 'R15', 'MD07'],
  invalidAccountNumber: ['R03', 'R04', 'R17', 'AC01', 'AC03', 'C01'],
  invalidRoutingNumber: ['R28', 'RC01', 'RC02', 'RC03', 'RC04', 'C02'],
  erroneousData: [
    'R06',
    'R18',
    'R19',
    'R21',
    'R22',
    'R24',
    'R25',
    'R26',
    'R27',
    'R69',
    'C03',
    'C04',
    'C05',
    'C06',
    'C07',
  ],
  regulatoryLimit: ['AM02', 'AM13', 'AM14', 'RR01', 'RR02', 'RR03', 'RR04'],
  institutionUnavailable: [
    'R12',
    'R32',
    'R34',
    'AB03',
    'AB05',
    'AB06',
    'AB07',
    'AB08',
    'AB09',
    'AB10',
    'TM01',
  ],
  unsupportedTransfer: [
    'R20',
    'R23',
    'R61',
    'R80',
    'R81',
    'R82',
    'R83',
    'R84',
    'R85',
    'AC14',
    'AG01',
    'AG03',
  ],
  unexpectedError: ['R31', 'DS24', 'NARR'],
};

const BY_CODE = new Map(
  BANK_FAILURES.flatMap((reason) => CODES[reason].map((code) => [code, reason] as const)),
);

/**
 * The reason of a bank's code. An unlisted code is an unexpected error; the caller keeps the code.
 * @param isKnownBank whether the routing number is in the directory of banks, which decides what R13 means
 */
export function failureOf(code: string, { isKnownBank = true }: { isKnownBank?: boolean } = {}): BankFailure {
  const wanted = code.trim().toUpperCase();
  if (wanted === 'R13') return isKnownBank ? 'institutionUnavailable' : 'invalidRoutingNumber';
  return BY_CODE.get(wanted) ?? 'unexpectedError';
}
