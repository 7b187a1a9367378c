import type { Permission } from './permissions.ts';

/**
 * Administrators: who decides what others may do, how the organization stands in the outside world, and what acts
 * without a person (docs/decisions/027-second-factor.md).
 */
const ADMINISTERING: readonly Permission[] = [
  'manageUsers',
  'manageRoles',
  'manageSettings',
  'manageBusiness',
  'developerTools',
];

/** Payers: who moves money, agrees that it moves, or decides where it arrives. */
const PAYING: readonly Permission[] = [
  'loadCards',
  'manageDisputes',
  'transferBetweenCards',
  'reassociateCards',
  'reissueCards',
  'orderCards',
  'createVirtualCards',
  'withdrawFunds',
  'manageFunding',
  'approvePayments',
  'manageAutoloads',
  'manageRecipients',
  'sendBankTransfers',
  'importData',
];

const STRONG: ReadonlySet<Permission> = new Set([...ADMINISTERING, ...PAYING]);

/** Whether these permissions make somebody an administrator or a payer, whom an organization may ask for a second factor. */
export const areStrong = (permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => STRONG.has(permission));
