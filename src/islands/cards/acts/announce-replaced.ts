import type { Card } from '#lib/contract/cards/card.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { goWhenReached } from '#lib/stores/hold-navigation.ts';
import { showToast } from '#lib/stores/toasts.ts';

/** Shows that a card was replaced, with a link to the new one. */
export function announceReplaced(card: Card, text: string, t: Translate): void {
  const businessId = location.pathname.split('/')[1] ?? card.businessId;
  const path = pathTo('singleCard', { businessId, cardId: card.id });
  showToast({
    tone: 'success',
    text,
    action: { label: t('cards.act.reissueAndShip.open'), run: () => void goWhenReached(path) },
  });
}
