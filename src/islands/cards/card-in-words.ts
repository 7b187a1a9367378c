import type { CardRow } from '#lib/contract/cards/card.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { type HolderName, holderName } from './holder-name.ts';

/** A card as a review names it: "Amina Rahimi, card ending in 4821". */
export function cardInWords(
  { holder, last4 }: Pick<CardRow, 'last4'> & { holder: HolderName },
  t: Translate,
): string {
  const name = holderName(holder) || t('cards.noHolder');
  return last4 === null
    ? joinWords([name, t('cards.beingMade')], ', ')
    : t('cards.card.load.toCard', { holder: name, last4 });
}
