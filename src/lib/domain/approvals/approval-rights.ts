/**
 * Rights that one person alone gives to nobody while approvals are on, who might be themselves with another account:
 * asking for money that may have to be agreed to, agreeing, and asking for weaker settings.
 */
export const APPROVAL_RIGHTS = ['pay', 'agree', 'settings'] as const;
export type ApprovalRight = (typeof APPROVAL_RIGHTS)[number];
