import { takeBackLoad as call } from '#lib/contract/cards/take-back.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { moveToFunding } from '../funding/move-to-funding.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { centsOf, usd } from '../money.ts';
import { assertCustomValues } from '../settings/assert-custom-values.ts';
import { assertGivesMoney } from './assert-money-moves.ts';
import { toCardLoad } from './loads/card-load.ts';
import { selectLoads } from './loads/select-loads.ts';
import { notedOf, writeMoves } from './loads/write-move.ts';
import { takeCard } from './take-card.ts';
import { writeChange } from './write-change.ts';

/**
 * Takes a load back to the funding account, once (docs/decisions/050-taking-a-load-back.md): no more than was loaded,
 * and no more than is free on the card. The lock on the card's row makes it wait for any other.
 */
export const takeBackLoad = command(call, async ({ tx, actor, params, body, now, idempotency, record }) => {
  const amountMinor = centsOf(body.amount, LOAD_MAX_MINOR);
  const noted = notedOf(body);
  const present = await presentCard(tx, params);
  const card = await takeCard(tx, present);
  if (card.replacedBy) throw wrongState('changedMeanwhile');
  assertGivesMoney(card);
  const { accountId, fundingAccountId, businessId } = card;
  if (!fundingAccountId) throw wrongState('noFundingAccount');
  const load = await selectLoads(tx).where('card_load.id', '=', params.loadId).executeTakeFirstOrThrow();
  assertTakeable(load, card);
  if (amountMinor > load.amount) throw overLoad(load.amount);
  await assertCustomValues(tx, { businessId, resource: 'financial_account_load' }, noted.customFields);
  const { journalId, balanceOf } = await moveToFunding(tx, {
    kind: 'load_return',
    businessId,
    actor,
    idempotency,
    amountMinor,
    from: accountId,
    to: fundingAccountId,
    now,
  });
  const balance = balanceOf(accountId);
  const of = { card_id: card.id, business_id: businessId, journal_id: journalId, load_id: load.id };
  const [id = ''] = await writeMoves(tx, { actor, now }, [
    { ...of, kind: 'take_back', amount: amountMinor, ...noted },
  ]);
  await writeChange(tx, card, {}, now);
  await record({
    businessId,
    subject: { type: 'card', id: card.id },
    type: 'loadTakenBack',
    payload: {
      cardId: card.id,
      loadId: load.id,
      loadedMinor: load.amount,
      journalId,
      amountMinor,
      currency: 'USD',
      memo: noted.memo,
    },
  });
  await notifyHolder(tx, {
    kind: 'loadTakenBack',
    cardId: card.id,
    now,
    amountMinor,
    loadedMinor: load.amount,
    availableMinor: balance.available.amountMinor,
  });
  const taken = { ...load, taken_back: amountMinor, taken_back_at: now };
  return done({
    takeBack: { id, journalId, amount: usd(amountMinor) },
    load: toCardLoad(taken),
    balance,
  });
});

/** The card that has the load's money now. @throws Refusal 404 where this card has no such load */
async function presentCard(tx: Tx, { id, loadId }: { id: string; loadId: string }): Promise<string> {
  const found = await tx
    .selectFrom('card_load')
    .innerJoin('card as loaded', 'loaded.id', 'card_load.card_id')
    .innerJoin('card as named', 'named.account_id', 'loaded.account_id')
    .innerJoin('card as present', 'present.account_id', 'loaded.account_id')
    .select('present.id')
    .where('card_load.id', '=', loadId)
    .where('named.id', '=', id)
    .where('present.replaced_by', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return found.id;
}

type Takeable = { source: string; taken_back: number | null; created_at: Date };

/** What was loaded for somebody who no longer holds the card is not taken from who does. */
function assertTakeable(load: Takeable, { holderSince }: { holderSince: Date | null }): void {
  if (load.taken_back !== null) throw wrongState('loadTakenBack');
  if (load.source === 'credit') throw wrongState('loadIsCredit');
  if (holderSince && holderSince > load.created_at) throw wrongState('loadOfFormerHolder');
}

const overLoad = (loadedMinor: number): Refusal =>
  new Refusal('validation_failed', {
    fields: { amount: fieldProblem(problem('amountOver', { max: toDecimal(loadedMinor) })) },
  });
