import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';

/** A code of each reason, as a bank would give it. */
export const CODE_OF: Readonly<Record<BankFailure, string>> = {
  blockedAccount: 'R16',
  closedAccount: 'R02',
  deceasedOwner: 'R15',
  invalidAccountNumber: 'R03',
  invalidRoutingNumber: 'R28',
  erroneousData: 'R18',
  regulatoryLimit: 'RR04',
  institutionUnavailable: 'R32',
  unsupportedTransfer: 'R20',
  unexpectedError: 'R31',
};
