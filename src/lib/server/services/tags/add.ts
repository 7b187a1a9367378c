import { v7 as newId } from 'uuid';
import type { Tag } from '#lib/contract/cards/card.ts';
import { addTag as call } from '#lib/contract/tags/tags.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { takeCardsOf } from '../cards/take-cards-of.ts';
import { writeChanges } from '../cards/write-change.ts';

const TAGS_OF_BUSINESS = 500;
const TAGS_OF_CARD = 20;

/** Tags all cards of the request or none; cards that have the tag stay as they are. */
export const addTag = command(call, async ({ tx, actor, params, body, now, record }) => {
  const cardIds = [...new Set(body.cardIds)];
  if ((body.tagId === undefined) === (body.name === undefined))
    throw new Refusal('validation_failed', { fields: { name: fieldProblem(problem('required'), 'name') } });
  const tag = body.tagId
    ? await readTag(tx, params.id, body.tagId)
    : await createTag(tx, { businessId: params.id, name: body.name ?? '', colour: body.colour, now });
  const cards = await takeCardsOf(tx, { actor, businessId: params.id, permission: 'manageTags', cardIds });
  const changed = await putOn(
    tx,
    tag.id,
    cards.map(({ id }) => id),
  );
  if (changed.length === 0 && body.tagId) throw wrongState('tagAttached');
  const tagged = cards.filter(({ id }) => changed.includes(id));
  await writeChanges(tx, tagged, {}, now);
  const payload = { tagId: tag.id, tag: tag.name };
  const ofCards = tagged.map(
    (card): ActivityRecord => ({
      businessId: card.businessId,
      subject: { type: 'card', id: card.id },
      type: 'tagAdded',
      payload: { ...payload, cardId: card.id },
    }),
  );
  const ofBusiness: ActivityRecord = {
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'tagAdded',
    payload,
  };
  await record(...(body.tagId ? [] : [ofBusiness]), ...ofCards);
  return done({ tag, cardIds: changed });
});

async function readTag(tx: Tx, businessId: string, id: string): Promise<Tag> {
  const tag = await tx
    .selectFrom('tag')
    .select(['id', 'name', 'colour'])
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!tag) throw new Refusal('not_found');
  return tag;
}

/** Under the lock of the business, so that two requests cannot both add the last one. */
async function createTag(
  tx: Tx,
  { businessId, name, colour, now }: { businessId: string; name: string; colour: string; now: Date },
): Promise<Tag> {
  await tx.selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  if (count >= TAGS_OF_BUSINESS) throw new Refusal('limit_exceeded');
  const tag = await tx
    .insertInto('tag')
    .values({ id: newId(), business_id: businessId, name, colour, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'colour'])
    .executeTakeFirst();
  if (!tag) throw new Refusal('conflict', { fields: { name: fieldProblem(problem('taken'), 'name') } });
  return tag;
}

/** @returns the cards that did not have it */
async function putOn(tx: Tx, tagId: string, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return [];
  const added = await tx
    .insertInto('card_tag')
    .values(cardIds.map((card_id) => ({ card_id, tag_id: tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('card_id')
    .execute();
  const full = await tx
    .selectFrom('card_tag')
    .select('card_id')
    .where('card_id', 'in', cardIds)
    .groupBy('card_id')
    .having(({ fn }) => fn.countAll(), '>', TAGS_OF_CARD)
    .execute();
  if (full.length > 0) throw new Refusal('limit_exceeded');
  return added.map(({ card_id }) => card_id);
}
