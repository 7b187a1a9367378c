/**
 * How a request for approval goes on. It waits until it ends in one of the other ways, and none of them is left again.
 * - `approved`: somebody agreed, and it was done.
 * - `declined`: somebody refused, with a reason.
 * - `cancelled`: whoever asked took it back, or may not ask for it any more.
 * - `expired`: nobody decided in time.
 * - `failed`: somebody agreed, but it can never be done.
 */
export const APPROVAL_STATUSES = [
  'pending',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'failed',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Whether a request can still be decided at this time. */
export const isWaiting = (
  { status, expiresAt }: { status: ApprovalStatus; expiresAt: Date },
  now: Date,
): boolean => status === 'pending' && expiresAt.getTime() > now.getTime();
