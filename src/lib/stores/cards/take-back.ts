import { callApi } from '#lib/browser/caller.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import { takeBackLoad } from '#lib/contract/cards/take-back.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf, type MoneyDraft, moneyProblems, writtenOf } from '../money-draft.ts';
import { patchCard, refreshAfterChange } from './cache.ts';
import { LOAD_MEMO_MAX_LENGTH } from './load.ts';
import { overCard } from './withdraw.ts';

type Known = { availableMinor: number; fields: readonly CustomField[] };
type Load = Pick<CardLoad, 'id' | 'amount'>;

/** How much of a load can come back: no more than it was, and no more than is free on the card. */
export const takeableMinor = (load: Load, { available }: Pick<Card, 'available'>): number =>
  Math.max(0, Math.min(load.amount.amountMinor, available.amountMinor));

/** Takes a mistaken load back; the form begins with all that can come back. */
export function createTakeBackFlow(card: Card, load: Load, begun: Partial<MoneyDraft> = {}) {
  return createActFlow<MoneyDraft, OutputOf<typeof takeBackLoad>, Known>({
    draft: { amount: toDecimal(takeableMinor(load, card)), memo: '', customFields: {}, ...begun },
    check(draft, known): Problems {
      const amount = loadAmount(draft.amount.trim()) ?? overLoad(draft, load) ?? overCard(draft, known);
      return moneyProblems(draft, { fields: known.fields, memoMaxLength: LOAD_MEMO_MAX_LENGTH }, amount);
    },
    async send(draft, idempotencyKey) {
      const answer = await callApi(takeBackLoad, {
        params: { id: card.id, loadId: load.id },
        body: { amount: toDecimal(amountMinorOf(draft)), ...writtenOf(draft) },
        idempotencyKey,
      });
      patchCard(card.id, answer.balance);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}

function overLoad(draft: MoneyDraft, { amount }: Load) {
  if (amountMinorOf(draft) <= amount.amountMinor) return null;
  return problem('amountOver', { max: toDecimal(amount.amountMinor) });
}
