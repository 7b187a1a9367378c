import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { lockCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { type ActFlow, createActFlow } from '../act-flow.ts';
import { keepCard, refreshAfterChange } from '../cards/cache.ts';

const CALLS = { lock: lockCard, unlock: unlockCard } as const;

/** A holder locks or unlocks their card, after a question (spec §4 "Card"). */
export function createHolderLock(
  { id, businessId }: Pick<Card, 'id' | 'businessId'>,
  verb: 'lock' | 'unlock',
): ActFlow<object, Card> {
  return createActFlow<object, Card>({
    draft: {},
    isReviewOnly: true,
    send: async (_draft, idempotencyKey) =>
      (await callApi(CALLS[verb], { params: { id }, body: {}, idempotencyKey })).card,
    settled(card) {
      if (card) keepCard(card);
      refreshAfterChange(id, businessId);
    },
  });
}
