/** What a second person may be asked for, as the settings show it. */
export const APPROVAL_KINDS = ['loads', 'transfers', 'payouts'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What somebody may decide about: money of a kind, or the settings themselves and who has which rights. */
export const DECIDED_KINDS = [...APPROVAL_KINDS, 'settings'] as const;
export type DecidedKind = (typeof DECIDED_KINDS)[number];

/** The amount in cents above which each kind needs a second person; null where it is off. */
export type ApprovalPolicy = Readonly<Record<ApprovalKind, number | null>>;

export const NO_APPROVALS: ApprovalPolicy = { loads: null, transfers: null, payouts: null };

/** So many people must be able to agree while approvals are on: the one who asks, and another. */
export const APPROVERS_NEEDED = 2;

export const APPROVAL_LIFETIME_DAYS = 7;

/** What is exactly at the amount needs nobody. */
export function asksForApproval(policy: ApprovalPolicy, kind: ApprovalKind, amountMinor: number): boolean {
  const above = policy[kind];
  return above !== null && amountMinor > above;
}

export const isApprovalOn = (policy: ApprovalPolicy): boolean =>
  APPROVAL_KINDS.some((kind) => policy[kind] !== null);

/** What two people must be able to decide about: money of the kinds that are on, and weaker settings. */
export const kindsToDecide = (policy: ApprovalPolicy): DecidedKind[] =>
  isApprovalOn(policy) ? [...APPROVAL_KINDS.filter((kind) => policy[kind] !== null), 'settings'] : [];

/** Whether more could move without a second person than before: a kind was switched off, or its amount raised. */
export function isWeaker(before: ApprovalPolicy, after: ApprovalPolicy): boolean {
  return APPROVAL_KINDS.some((kind) => {
    const [old, now] = [before[kind], after[kind]];
    return old !== null && (now === null || now > old);
  });
}
