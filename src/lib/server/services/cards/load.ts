import { v7 as newId } from 'uuid';
import { loadCard as call } from '#lib/contract/cards/load.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { centsOf, moveMoney } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { assertCustomValues } from '../settings/assert-custom-values.ts';
import { assertTakesMoney } from './assert-money-moves.ts';
import { toCardLoad } from './loads/card-load.ts';
import { takeCards } from './take-card.ts';
import { writeChange } from './write-change.ts';

/** Loads a card from its program's funding account: one journal, two entries. */
export const loadCard = command(call, async (request) => {
  const { tx, actor, params, body, now, idempotency, record, begunAt } = request;
  const amountMinor = centsOf(body.amount, LOAD_MAX_MINOR);
  const card = await takeCardToLoad(
    tx,
    body.cardId,
    programsOf(actor, params.id, { permission: 'loadCards' }),
  );
  if (begunAt && card.holderSince && card.holderSince > begunAt)
    throw wrongState('holderChanged', { at: ['cardId'] });
  const customFields = body.customFields ?? {};
  await assertCustomValues(tx, { businessId: card.businessId, resource: 'loads' }, customFields);
  const { accountId, fundingAccountId, businessId } = card;
  const over = 'amountOverFunding';
  const move = {
    kind: 'load',
    businessId,
    idempotency,
    from: fundingAccountId,
    to: accountId,
    over,
  } as const;
  const { journalId, balanceOf } = await moveMoney(tx, { ...move, actor, amountMinor });
  const balance = balanceOf(accountId);
  const by = nameOf(actor);
  const load = {
    id: newId(),
    journal_id: journalId,
    amount: amountMinor,
    memo: body.memo?.trim() || null,
    actor_name: by.name,
    created_at: now,
  };
  await tx
    .insertInto('card_load')
    .values({
      ...load,
      card_id: body.cardId,
      business_id: card.businessId,
      custom_fields: JSON.stringify(customFields),
      actor: by.id,
    })
    .execute();
  await writeChange(tx, card, {}, now);
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: body.cardId },
    type: 'fundsLoaded',
    payload: {
      cardId: body.cardId,
      loadId: load.id,
      journalId,
      amountMinor,
      currency: 'USD',
      memo: load.memo,
    },
  });
  const availableMinor = balance.available.amountMinor;
  await notifyHolder(tx, { kind: 'cardLoaded', cardId: body.cardId, now, amountMinor, availableMinor });
  return done({
    load: toCardLoad({
      ...load,
      source: 'load',
      custom_fields: customFields,
      taken_back: null,
      taken_back_at: null,
    }),
    balance,
  });
});

async function takeCardToLoad(tx: Tx, cardId: string, businessIds: readonly string[]) {
  const [card] = await takeCards(tx, { ids: [cardId], businessIds });
  if (!card) throw new Refusal('not_found', { fields: { cardId: fieldProblem(problem('cardNotFound')) } });
  assertTakesMoney(card, 'cardId');
  const { fundingAccountId } = card;
  if (!fundingAccountId) throw new Refusal('insufficient_funds', { internal: 'no funding account' });
  return { ...card, fundingAccountId };
}
