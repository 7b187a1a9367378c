import type { CardStatus } from '#lib/domain/cards/card-status.ts';

const NAMES: Partial<Record<CardStatus, string>> = {
  processing: 'cardholder.card.onceActivated',
  locked: 'cardholder.card.onceUnlocked',
  frozen: 'cardholder.card.whileFrozen',
};

/** The key of what the money on a card is called: what cannot be spent now is not called available. */
export const balanceName = (status: CardStatus, available: string): string => NAMES[status] ?? available;
