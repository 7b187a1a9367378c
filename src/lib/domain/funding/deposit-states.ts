/** How money came to a funding account (spec §3 "Deposit types"). */
export const DEPOSIT_TYPES = ['ach', 'super_to_program', 'program_to_super', 'program_to_program'] as const;
export type DepositType = (typeof DEPOSIT_TYPES)[number];

/**
 * What became of it: `announced` by the bank and usable later, `available`, or `returned` to whoever sent it. Money
 * that came for no account of ours is `unmatched` until staff of the platform know whose it is.
 */
export const DEPOSIT_STATUSES = ['announced', 'unmatched', 'available', 'returned'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** What a business sees of its own deposits. */
export const SHOWN_DEPOSIT_STATUSES = ['announced', 'available', 'returned'] as const;
