/**
 * What somebody in the list of users is: a member whose account works or is disabled, or an invitation that still
 * opens or no longer does.
 */
export const MEMBER_STATES = ['active', 'disabled', 'invited', 'expired'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** How a list of users is ordered; by name first. */
export const MEMBER_SORTS = ['name', 'newest'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
