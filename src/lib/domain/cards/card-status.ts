/** The six states of a card (spec §3). */
export const CARD_STATUSES = ['active', 'locked', 'processing', 'closed', 'frozen', 'reassociated'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

export const CARD_TYPES = ['physical', 'virtual'] as const;
export type CardType = (typeof CARD_TYPES)[number];
