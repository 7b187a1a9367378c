import { sql } from 'kysely';
import type { Card } from '#lib/contract/cards/card.ts';
import type { lockCard } from '#lib/contract/cards/cards.ts';
import { type CardVerb, changeCard, maySpend } from '#lib/domain/cards/card-states.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState } from '../../commands/wrong-state.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { readCard } from './get.ts';
import { cardFor } from './holder-view.ts';

type StateCall = typeof lockCard;

/** What the holder is told of each, whoever did it: it may have been somebody else. */
const NEWS = {
  lock: 'cardLocked',
  unlock: 'cardUnlocked',
  freeze: 'cardFrozen',
  unfreeze: 'cardUnfrozen',
} as const satisfies Partial<Record<CardVerb, string>>;

/**
 * One change of a card's state: from a state the table allows to the one it names, with its activity. Takes the
 * card's row, then its balance (safety.md §1.9), so that an authorization never decides on a state that is gone.
 *
 * @throws Refusal 409 wrong_state; 403 where only the organisation may
 */
export async function changeState(
  verb: keyof typeof NEWS,
  request: CommandRequest<StateCall>,
): Promise<{ card: Card }> {
  const { tx, params, body, now, grant, record } = request;
  const card = await tx
    .selectFrom('card')
    .select(['status', 'business_id', 'account_id', 'locked_before_freeze'])
    .where('id', '=', params.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!card) throw new Refusal('not_found');
  const by = grant.as === 'holder' ? 'cardholder' : 'business';
  const result = changeCard(verb, by, card.status, { wasLocked: card.locked_before_freeze });
  if (!result.ok) {
    throw result.error === 'notAllowed' ? new Refusal('forbidden') : wrongCardState(card.status);
  }
  await takeBooks(tx, [card.account_id]);
  await tx
    .updateTable('card')
    .set({
      status: result.to,
      locked_before_freeze: result.to === 'frozen' && card.status === 'locked',
      last_activity_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', params.id)
    .where('status', '=', card.status)
    .execute();
  await record({
    businessId: card.business_id,
    subject: { type: 'card', id: params.id },
    type: result.activity,
    reason: body.reason,
    payload: { cardId: params.id, from: card.status, to: result.to },
  });
  // That a card works again is told only where it does; one that was locked before is locked still.
  const isStillLocked = verb === 'unfreeze' && !maySpend(result.to);
  await notifyHolder(tx, { kind: isStillLocked ? 'cardStillLocked' : NEWS[verb], cardId: params.id, now });
  return { card: cardFor({ isHolder: grant.as === 'holder' }, await readCard(tx, params.id)) };
}
