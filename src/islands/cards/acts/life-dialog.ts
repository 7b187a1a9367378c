import type { Card } from '#lib/contract/cards/card.ts';

/** What a dialog of a card's life is given. */
export type LifeDialogProps = { card: Card; onClose: () => void };
