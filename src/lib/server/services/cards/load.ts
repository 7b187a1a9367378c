import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { loadCard as call } from '#lib/contract/cards/load.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem, MAX_PROBLEMS } from '../../commands/refusal-body.ts';
import { wrongCardState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { postJournal } from '../../ledger/post.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { programsOf } from '../programs/programs-of.ts';
import { readCustomFields } from '../settings/read.ts';
import { toCardLoad } from './card-load.ts';
import { balancesAfter, centsOf } from './money.ts';

/** Puts money on a card from its program's funding account: one journal, two entries. */
export const loadCard = command(call, async ({ tx, actor, params, body, now, idempotency, record }) => {
  const amountMinor = centsOf(body.amount, LOAD_MAX_MINOR);
  const card = await lockCardToLoad(
    tx,
    body.cardId,
    programsOf(actor, params.id, { permission: 'loadCards' }),
  );
  await checkCustomFields(tx, card.businessId, body.customFields ?? {});
  const journalId = newId();
  const by = nameOf(actor);
  const posting = await postJournal(tx, {
    id: journalId,
    kind: 'load',
    businessId: card.businessId,
    actor: by.id,
    idempotency,
    entries: [
      { accountId: card.fundingAccountId, amountMinor: -amountMinor },
      { accountId: card.accountId, amountMinor },
    ],
  });
  const balance = balancesAfter(posting, 'amountOverFunding').get(card.accountId);
  if (!balance) throw new Error('a posting gave no balance of its card');
  const load = {
    id: newId(),
    journal_id: journalId,
    amount: amountMinor,
    memo: body.memo?.trim() || null,
    actor_name: by.name,
    created_at: now,
  };
  const customFields = body.customFields ?? {};
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
  await tx
    .updateTable('card')
    .set({ last_activity_at: now, version: sql`version + 1` })
    .where('id', '=', body.cardId)
    .execute();
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
  return done({ load: toCardLoad({ ...load, custom_fields: customFields }), balance });
});

async function lockCardToLoad(tx: Tx, cardId: string, businessIds: readonly string[]) {
  const card = await tx
    .selectFrom('card')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.status',
      'card.account_id as accountId',
      'card.business_id as businessId',
      'business.funding_account_id as fundingAccountId',
    ])
    .where('card.id', '=', cardId)
    .where('card.business_id', 'in', businessIds)
    .forNoKeyUpdate('card')
    .executeTakeFirst();
  if (!card) throw new Refusal('not_found', { fields: { cardId: fieldProblem(problem('cardNotFound')) } });
  if (!mayLoad(card.status)) {
    throw wrongCardState(card.status, ['cardId']);
  }
  if (!card.fundingAccountId) throw new Refusal('insufficient_funds', { internal: 'no funding account' });
  return { ...card, fundingAccountId: card.fundingAccountId };
}

async function checkCustomFields(tx: Tx, businessId: string, values: Record<string, string>): Promise<void> {
  const fields = await readCustomFields(tx, businessId, 'loads');
  const problems = Object.entries(checkCustomValues(fields, values)).slice(0, MAX_PROBLEMS);
  if (problems.length === 0) return;
  throw new Refusal('validation_failed', {
    fields: Object.fromEntries(
      problems.map(([name, found]) => [`customFields.${name}`, fieldProblem(found, name)]),
    ),
  });
}
