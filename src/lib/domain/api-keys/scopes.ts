import type { Permission } from '../people/permissions.ts';

/**
 * What a key may hold, by the area in which the screen lists it: permissions of roles, and `giveBankDetails`, which
 * stands in for the fresh sign-in that bank details ask of a person. A permission that is not here no key ever holds:
 * users, roles, keys and webhooks, settings, approvals, the audit log (docs/decisions/059-api-keys.md).
 */
export const SCOPE_GROUPS = {
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
  money: ['loadCards', 'transferBetweenCards', 'withdrawFunds', 'viewFunding', 'manageFunding'],
  orders: ['viewOrders', 'orderCards'],
  autoloads: ['viewAutoloads', 'manageAutoloads'],
  recipients: [
    'viewRecipients',
    'manageRecipients',
    'giveBankDetails',
    'viewBankTransfers',
    'sendBankTransfers',
  ],
  programs: ['viewPrograms', 'createPrograms'],
  reports: ['viewReports', 'exportData'],
  people: ['viewNotes', 'manageNotes'],
  settings: ['viewSpendRules', 'manageSpendRules', 'assignSpendRules', 'manageMetadata'],
  work: ['importData', 'viewJobs'],
} as const satisfies Record<string, readonly (Permission | 'giveBankDetails')[]>;

export type ScopeGroup = keyof typeof SCOPE_GROUPS;
export type KeyScope = (typeof SCOPE_GROUPS)[ScopeGroup][number];

/** The closed list of scopes. */
export const KEY_SCOPES: readonly KeyScope[] = Object.values(SCOPE_GROUPS).flat();

const known: ReadonlySet<string> = new Set(KEY_SCOPES);

/** Whether a stored name is a scope of today; names of former days are ignored. */
export const isKeyScope = (name: string): name is KeyScope => known.has(name);

/** The permission that somebody holds who may give this scope. */
export const permissionFor = (scope: KeyScope): Permission =>
  scope === 'giveBankDetails' ? 'manageRecipients' : scope;
