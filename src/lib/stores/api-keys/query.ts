import { defineList } from '../list/define-list.ts';

export const KEY_STATUSES = ['active', 'revoked'] as const;

/** The list of API keys, as its address describes it; without a status those that are in use. */
export const apiKeysList = defineList({ name: 'api-keys', filters: { status: KEY_STATUSES } });
