/**
 * What a role may hold, one name per act (spec §6 names developerTools, hideTransactionData and
 * hideBankPaymentsInformation; the rest are ours, design.md §4.8). The two `hide…` take something away.
 */
export const PERMISSIONS = [
  'viewCards',
  'lockCards',
  'freezeCards',
  'closeCards',
  'reissueCards',
  'reassociateCards',
  'setCardPins',
  'loadCards',
  'withdrawFunds',
  'transferBetweenCards',
  'orderCards',
  'viewOrders',
  'viewPrograms',
  'managePrograms',
  'viewRecipients',
  'manageRecipients',
  'viewBankTransfers',
  'sendBankTransfers',
  'viewAutoloads',
  'manageAutoloads',
  'viewFunding',
  'moveFunding',
  'viewReports',
  'viewUsers',
  'manageUsers',
  'manageRoles',
  'viewSettings',
  'manageSettings',
  'manageCustomFields',
  'viewSpendRules',
  'manageSpendRules',
  'manageTags',
  'manageNotes',
  'manageMetadata',
  'viewJobs',
  'importData',
  'exportData',
  'developerTools',
  'hideTransactionData',
  'hideBankPaymentsInformation',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What even an administrator does not hold (spec §6). */
const HIDING: readonly Permission[] = ['hideTransactionData', 'hideBankPaymentsInformation'];

export const ADMIN_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((name) => !HIDING.includes(name));

export const isPermission = (name: string): name is Permission => (PERMISSIONS as readonly string[]).includes(name);
