/**
 * Everything a role may allow, one permission per act, by the area in which the roles screen lists them
 * (design §4.8). A list of calls against this list is in tests/unit/people/permissions.test.ts.
 */
export const PERMISSION_GROUPS = {
  cards: [
    'viewCards',
    'createVirtualCards',
    'resendVirtualCards',
    'lockCards',
    'freezeCards',
    'closeCards',
    'reassociateCards',
    'reissueCards',
    'manageDisputes',
    'manageTags',
  ],
  money: [
    'loadCards',
    'transferBetweenCards',
    'withdrawFunds',
    'viewFunding',
    'manageFunding',
    'approvePayments',
  ],
  orders: ['viewOrders', 'orderCards'],
  autoloads: ['viewAutoloads', 'manageAutoloads'],
  recipients: ['viewRecipients', 'manageRecipients', 'viewBankTransfers', 'sendBankTransfers'],
  programs: ['viewPrograms', 'createPrograms'],
  reports: ['viewReports', 'exportData'],
  people: ['viewUsers', 'manageUsers', 'manageRoles', 'viewAuditLog', 'viewNotes', 'manageNotes'],
  settings: [
    'viewSettings',
    'manageSettings',
    'manageCustomFields',
    'manageBusiness',
    'viewSpendRules',
    'manageSpendRules',
    'assignSpendRules',
    'manageMetadata',
  ],
  work: ['importData', 'viewJobs', 'developerTools'],
  restrictions: ['hideTransactionData', 'hideBankPaymentsInformation'],
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number];

/** The closed list of permissions. */
export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_GROUPS).flat();

/** Permissions that hide something from their holder; the admin role has none (spec §6). */
export const RESTRICTIONS = PERMISSION_GROUPS.restrictions;
export type Restriction = (typeof RESTRICTIONS)[number];

/** The permissions whose answers a restriction cuts short, or refuses (docs/decisions/020-what-a-restriction-hides.md). */
export const CUT_SHORT_BY: Readonly<Record<Restriction, readonly Permission[]>> = {
  hideTransactionData: [
    'viewCards',
    'manageDisputes',
    'viewSpendRules',
    'manageSpendRules',
    'assignSpendRules',
    'viewPrograms',
    'viewReports',
    'viewAuditLog',
  ],
  hideBankPaymentsInformation: [
    'viewRecipients',
    'manageRecipients',
    'viewBankTransfers',
    'sendBankTransfers',
    'approvePayments',
    'importData',
    'viewNotes',
    'manageNotes',
    'viewPrograms',
    'viewReports',
    'viewAuditLog',
  ],
};

/** What is left of permissions in a closed program: what they show, and what they hide. */
export const readingPermissions = (permissions: readonly Permission[]): Permission[] =>
  permissions.filter(
    (name) =>
      name.startsWith('view') || name === 'exportData' || (RESTRICTIONS as readonly string[]).includes(name),
  );

const known: ReadonlySet<string> = new Set(PERMISSIONS);

/** Whether a stored name is a permission of today; names of former days are ignored by roles. */
export const isPermission = (name: string): name is Permission => known.has(name);
