import { v7 as newId } from 'uuid';
import type { Address } from '#lib/contract/orders/order.ts';
import { requestReplacement as call } from '#lib/contract/replacements/replacements.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { decideChange, takeCard } from '../cards/take-card.ts';
import { writeChange } from '../cards/write-change.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { keepOwnAddress } from '../people/own-address.ts';
import { openRequestOf } from './end-open-request.ts';
import { makeAutomatically } from './make-automatically.ts';
import { REQUESTED_TOPIC } from './notify-deciders.ts';
import { readReplacement } from './replacement-row.ts';

/**
 * Asks for another card, and locks this one at once: card, then balance (safety.md §1.9). Of several tries at once the
 * first takes the card's row; the others find its request.
 */
export const requestReplacement = command(call, async (request) => {
  const { tx, actor, grant, params, body, now, record } = request;
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  const card = await takeCard(tx, params.id);
  if (await openRequestOf(tx, card.id)) throw wrongState('replacementOpen');
  const change = decideChange('requestReplacement', grant.as, card);
  const shipTo = card.type === 'physical' ? addressOf(body.address) : null;
  if (card.type === 'virtual' && !card.email) throw wrongState('cardWithoutEmail');
  await takeBooks(tx, [card.accountId]);
  await writeChange(tx, card, { status: change.to }, now);
  if (shipTo) await keepOwnAddress(tx, actor.uid, shipTo, now);
  const id = newId();
  await tx
    .insertInto('replacement_request')
    .values({
      id,
      business_id: card.businessId,
      card_id: card.id,
      requested_by: actor.uid,
      reason: body.reason,
      ship_to: shipTo && JSON.stringify(shipTo),
      created_at: now,
    })
    .execute();
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: change.activity,
    reason: body.reason,
    payload: { cardId: card.id, from: card.status, to: change.to },
  });
  const locked = { ...card, status: change.to };
  if (!(await makeAutomatically(request, locked, { id, reason: body.reason, shipTo, uid: actor.uid }))) {
    const place = shipTo ? `${shipTo.city}, ${shipTo.state}` : (card.email ?? '');
    await notifyHolder(tx, { kind: 'replacementRequested', cardId: card.id, now, place });
    await enqueue(tx, [
      { id: newId(), topic: REQUESTED_TOPIC, businessId: card.businessId, payload: { replacementId: id } },
    ]);
  }
  return done({ replacement: await readReplacement(tx, id, { isHolder: true }) });
});

/** @throws Refusal 422 where a physical card has nowhere to go */
function addressOf(address: Address | undefined): Address {
  if (address) return address;
  throw new Refusal('validation_failed', {
    fields: { address: fieldProblem(problem('required'), 'address') },
  });
}
