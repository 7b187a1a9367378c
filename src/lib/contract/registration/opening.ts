import { ACCOUNT_LINK_KINDS } from '#lib/domain/people/account-links.ts';

/** What an emailed link is for; `card` activates a virtual card. */
export const OPENING_KINDS = [...ACCOUNT_LINK_KINDS, 'card'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];
