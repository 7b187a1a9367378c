import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as newRequestId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import { makeCardId } from '#lib/domain/cards/card-id.ts';
import type { ReissueReason } from '#lib/domain/cards/card-states.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import type { Tx } from '../../db/schema.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import type { CardShipping } from '../../providers/issuer/port.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { endOpenRequest } from '../replacements/end-open-request.ts';
import { assertIssuer } from './assert-issuer.ts';
import { endProofs } from './end-proofs.ts';
import { askIssuer } from './issue-cards.ts';
import { decideChange, type TakenCard } from './take-card.ts';
import { askIssuerToClose } from './tell-issuer.ts';
import { writeChange } from './write-change.ts';

type Replacement = {
  reason?: ReissueReason | undefined;
  /** The shipment of a physical card, and its order. */
  shipping?: CardShipping;
  orderId?: string;
};

/**
 * Closes a locked card and replaces it by another over the same account: balance, holds, rules and their counts stay
 * untouched. The new card waits for its holder to link it.
 *
 * @returns the new card's id
 */
export async function replaceCard(
  request: CommandRequest<AnyCall>,
  card: TakenCard,
  { reason, shipping, orderId }: Replacement,
): Promise<string> {
  const { tx, grant, now, record } = request;
  const change = decideChange('reissue', grant.as, card);
  assertIssuer(request.platform);
  await takeBooks(tx, [card.accountId]);
  const newId = makeCardId(randomBytes);
  await notifyHolder(tx, { kind: 'cardReplaced', cardId: card.id, newCardId: newId, now });
  // Written before the new card; the reference is checked when the transaction commits.
  await writeChange(tx, card, { status: change.to, replaced_by: newId, pin_claimed_until: null }, now);
  const requestId = newRequestId();
  await insertSuccessor(tx, card, { id: newId, requestId, orderId: orderId ?? null, now });
  await endOpenRequest(tx, card.id, {
    status: 'approved',
    newCardId: newId,
    orderId: orderId ?? null,
    by: nameOf(request.actor).name,
    isAutomatic: request.actor.kind === 'system',
    now,
  });
  await endProofs(tx, card.id);
  if (card.issuerToken) {
    await askIssuerToClose(tx, { businessId: card.businessId, token: card.issuerToken });
  }
  await askIssuer(tx, [{ id: newId, businessId: card.businessId, requestId, shipping }]);
  for (const id of [card.id, newId]) {
    await record({
      businessId: card.businessId,
      subject: { type: 'card', id },
      type: change.activity,
      reason,
      payload: { cardId: card.id, newCardId: newId, from: card.status, to: change.to },
    });
  }
  return newId;
}

type Successor = { id: string; requestId: string; orderId: string | null; now: Date };

async function insertSuccessor(
  tx: Tx,
  card: TakenCard,
  { id, requestId, orderId, now }: Successor,
): Promise<void> {
  await tx
    .insertInto('card')
    .values({
      id,
      business_id: card.businessId,
      account_id: card.accountId,
      issuer_request: requestId,
      type: card.type,
      status: 'processing',
      organisation_name: card.organisationName,
      last4: null,
      expires_on: null,
      holder_first_name: card.firstName,
      holder_last_name: card.lastName,
      holder_email: card.email,
      holder_phone: card.phone,
      holder_since: card.holderSince,
      user_id: card.userId,
      pin_set_at: null,
      order_id: orderId,
      last_activity_at: now,
      created_at: now,
    })
    .execute();
  await sql`insert into card_tag (card_id, tag_id)
    select ${id}, tag_id from card_tag where card_id = ${card.id}`.execute(tx);
  await sql`update metadata set target_id = ${id} where target_type = 'card' and target_id = ${card.id}`.execute(
    tx,
  );
}
