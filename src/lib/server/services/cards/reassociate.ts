import type { UpdateObject } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BodyOf } from '#lib/contract/call.ts';
import { reassociateCard as call } from '#lib/contract/cards/life.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { endOpenRequest } from '../replacements/end-open-request.ts';
import { assertIssuer } from './assert-issuer.ts';
import { endProofs } from './end-proofs.ts';
import { readCard } from './get.ts';
import { askIssuer } from './issue-cards.ts';
import { decideChange, type TakenCard, takeCard } from './take-card.ts';
import { askIssuerToClose, askIssuerToRemovePin } from './tell-issuer.ts';
import { writeChange } from './write-change.ts';

/**
 * Assigns a card to another person. Nothing of the former holder stays: no link to their account, no PIN, no access
 * to earlier lists, no one-time allowance. A virtual card gets a new number, because the former holder has seen the
 * old one.
 */
export const reassociateCard = command(call, async ({ tx, grant, params, body, platform, now, record }) => {
  const card = await takeCard(tx, params.id);
  const change = decideChange('reassociate', grant.as, card);
  if (isHolder(card, body)) throw wrongState('sameHolder');
  if (card.type === 'virtual') assertIssuer(platform);
  await takeBooks(tx, [card.accountId]);
  await notifyHolder(tx, { kind: 'cardMoved', cardId: card.id, now });
  await writeChange(
    tx,
    card,
    {
      status: change.to,
      holder_first_name: body.firstName.trim(),
      holder_last_name: body.lastName.trim(),
      holder_email: body.email?.trim() ?? null,
      holder_phone: body.phone ?? null,
      holder_since: now,
      user_id: null,
      pin_set_at: null,
      pin_claimed_until: null,
      ...(await takeOffIssuer(tx, card)),
    },
    now,
  );
  await endOpenRequest(tx, card.id, { status: 'ended', now });
  await endProofs(tx, card.id);
  // The holder of a virtual card gets the link once the issuer has made the new number (make-card.ts).
  if (card.type === 'physical') await notifyHolder(tx, { kind: 'cardGiven', cardId: card.id, now });
  await tx
    .updateTable('spend_allowance')
    .set({ expires_at: now })
    .where('account_id', '=', card.accountId)
    .where('used_by', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: change.activity,
    reason: body.reason,
    payload: { cardId: card.id, from: card.status, to: change.to },
    change: changeOf(
      {
        firstName: card.firstName,
        lastName: card.lastName,
        email: card.email,
        phone: card.phone && answeredPhone(card.phone),
      },
      {
        firstName: body.firstName.trim(),
        lastName: body.lastName.trim(),
        email: body.email?.trim() ?? null,
        phone: body.phone ? answeredPhone(body.phone) : null,
      },
    ),
  });
  return done({ card: await readCard(tx, card.id) });
});

/** Whether the card belongs to this person already: assigning it again would only take it away from them. */
function isHolder(card: TakenCard, { firstName, lastName, email, phone }: BodyOf<typeof call>): boolean {
  const before = [card.firstName, card.lastName, card.email ?? '', card.phone ?? ''];
  const after = [firstName, lastName, email ?? '', phone ?? ''];
  return before.every((text, at) => text.toLowerCase() === after[at]?.trim().toLowerCase());
}

/** A physical card loses its PIN; a virtual one is closed at the issuer, which makes another. */
async function takeOffIssuer(tx: Tx, card: TakenCard): Promise<UpdateObject<Schema, 'card'>> {
  const { id, businessId, issuerToken: token } = card;
  if (!token) return {};
  if (card.type === 'physical') {
    await askIssuerToRemovePin(tx, { businessId, token });
    return {};
  }
  await askIssuerToClose(tx, { businessId, token });
  const requestId = newId();
  await askIssuer(tx, [{ id, businessId, requestId }]);
  return {
    issuer_token: null,
    issuer_request: requestId,
    last4: null,
    expires_on: null,
    last_six_hmac: null,
  };
}
