/** What became of money that came for no account of ours: it waits, was given to a business, or went back. */
export const UNMATCHED_DEPOSIT_STATES = ['waiting', 'assigned', 'returned'] as const;
export type UnmatchedDepositState = (typeof UNMATCHED_DEPOSIT_STATES)[number];
