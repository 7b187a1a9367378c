import type { Card } from '#lib/contract/cards/card.ts';

/** The props of a dialog of a card's life. */
export type LifeDialogProps = { card: Card; onClose: () => void };
