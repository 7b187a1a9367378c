import { callApi } from '#lib/browser/caller.ts';
import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import { takeBackLoad } from '#lib/contract/cards/take-back.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf } from '../money-draft.ts';
import { patchCard, refreshAfterChange } from './cache.ts';
import { overCard } from './withdraw.ts';

type Draft = { amount: string; memo: string };
type Known = { availableMinor: number };
type Load = Pick<CardLoad, 'id' | 'amount'>;

/** How much of a load can come back: no more than it was, and no more than is free on the card. */
export const takeableMinor = (load: Load, { available }: Pick<Card, 'available'>): number =>
  Math.max(0, Math.min(load.amount.amountMinor, available.amountMinor));

/** Takes a mistaken load back; the form begins with all that can come back. */
export function createTakeBackFlow(card: Card, load: Load, begun: Partial<Draft> = {}) {
  return createActFlow({
    draft: { amount: toDecimal(takeableMinor(load, card)), memo: '', ...begun },
    check(draft: Draft, known: Known): Problems {
      const amount = loadAmount(draft.amount.trim()) ?? overLoad(draft, load) ?? overCard(draft, known);
      const memo = noCardNumber(draft.memo);
      return { ...(amount ? { amount } : {}), ...(memo ? { memo } : {}) };
    },
    async send(draft: Draft, idempotencyKey) {
      const memo = draft.memo.trim();
      const answer = await callApi(takeBackLoad, {
        params: { id: card.id, loadId: load.id },
        body: { amount: toDecimal(amountMinorOf(draft)), ...(memo ? { memo } : {}) },
        idempotencyKey,
      });
      patchCard(card.id, answer.balance);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}

function overLoad(draft: Draft, { amount }: Load) {
  if (amountMinorOf(draft) <= amount.amountMinor) return null;
  return problem('amountOver', { max: toDecimal(amount.amountMinor) });
}
