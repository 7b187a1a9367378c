/** Spec §3 "Bank transfer": the next banking day, the same day, or within seconds at any time. */
export const TRANSFER_SPEEDS = ['ach', 'sameday_ach', 'instant'] as const;
export type TransferSpeed = (typeof TRANSFER_SPEEDS)[number];

export const TRANSFER_STATUSES = ['created', 'processing', 'completed', 'failed'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** What lists are narrowed to: a state, or that the money had arrived and came back. */
export const TRANSFER_FILTERS = [...TRANSFER_STATUSES, 'returned'] as const;

/**
 * Spec §4: created, processing, then completed or failed. `completed → failed` is the one step beyond it: the money
 * had arrived and came back (design §4.12). A trigger holds the same pairs.
 */
export const TRANSFER_STEPS: Readonly<Record<TransferStatus, readonly TransferStatus[]>> = {
  created: ['processing', 'failed'],
  processing: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
};

/**
 * The steps by whose day payments are found; one that came back had arrived, so it is not among those that failed.
 * `lost` is either of the two.
 */
export const TRANSFER_DAYS = ['sent', 'arrived', 'failed', 'returned', 'lost'] as const;
export type TransferDay = (typeof TRANSFER_DAYS)[number];
