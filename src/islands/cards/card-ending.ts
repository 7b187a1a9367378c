import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** The short name of a card: its last four or, while the issuer makes it, a text that says so. */
export const cardEnding = ({ last4 }: Pick<Card | CardRow, 'last4'>, t: Translate): string =>
  last4 === null ? t('cards.beingMade') : t('cards.ending', { last4 });

/** The replaced card that a purchase was made with; the issuer may never have made it. */
export const usedCardText = ({ last4 }: NonNullable<CardTransaction['usedCard']>, t: Translate): string =>
  last4 === null
    ? t('cards.card.transactions.usedUnmadeCard')
    : t('cards.card.transactions.usedCard', { last4 });
