/**
 * How a request for approval goes on. It waits until it ends in one of the other ways, and none of them is left again.
 * - `approved`: somebody agreed, and it was done.
 * - `declined`: somebody refused, with a reason.
 * - `cancelled`: whoever asked took it back.
 * - `lapsed`: whoever asked may not do it any more.
 * - `expired`: nobody decided in time.
 * - `failed`: somebody agreed, but it can never be done.
 */
export const APPROVAL_STATUSES = [
  'pending',
  'approved',
  'declined',
  'cancelled',
  'lapsed',
  'expired',
  'failed',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** The state at this time: what nobody decided in time has expired, though it is written down a moment later. */
export const statusAt = (
  { status, expiresAt }: { status: ApprovalStatus; expiresAt: Date },
  now: Date,
): ApprovalStatus => (status === 'pending' && expiresAt.getTime() <= now.getTime() ? 'expired' : status);

/** Whether a request can still be decided at this time. */
export const isWaiting = (
  { status, expiresAt }: { status: ApprovalStatus; expiresAt: Date },
  now: Date,
): boolean => statusAt({ status, expiresAt }, now) === 'pending';
