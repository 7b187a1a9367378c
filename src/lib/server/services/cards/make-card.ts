import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import type { CardShipping, MadeCard } from '../../providers/issuer/port.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { cardCheckHash } from './card-check.ts';
import { CREATE_CARD_TOPIC } from './issue-cards.ts';
import { sendActivation } from './send-activation.ts';
import { takeCard } from './take-card.ts';
import { askIssuerToClose } from './tell-issuer.ts';
import { writeAside } from './write-change.ts';

const MINUTE_MS = 60_000;

/** Asks the issuer to make waiting cards. */
export const makeCards: Consumer = {
  topic: CREATE_CARD_TOPIC,
  limit: 20,
  leaseMs: MINUTE_MS,
  deliver: makeCard,
};

type Waiting = { cardId: string; shipping?: CardShipping };

/**
 * Asks the issuer for one card, under the id of its message, and stores what the platform may know of it: its token,
 * last 4, expiry and a keyed hash of the last six digits. A virtual card's holder then gets the link. A late or
 * repeated message changes nothing once the card has another number.
 */
async function makeCard(platform: Platform, message: TakenMessage): Promise<void> {
  const { cardId, shipping } = message.payload as Waiting;
  const card = await platform.db
    .selectFrom('card')
    .leftJoin('card as before', 'before.replaced_by', 'card.id')
    .select([
      'card.type',
      'card.organisation_name',
      'card.holder_first_name',
      'card.holder_last_name',
      'card.issuer_token',
      'card.issuer_request',
      'before.issuer_token as replaces',
    ])
    .where('card.id', '=', cardId)
    .executeTakeFirst();
  if (!card || card.issuer_token || card.issuer_request !== message.id) return;
  const made = await withTimeout(
    platform.issuer.createCard({
      key: message.id,
      type: card.type,
      holder: { firstName: card.holder_first_name, lastName: card.holder_last_name },
      organisationName: card.organisation_name,
      replaces: card.replaces ?? undefined,
      shipping,
    }),
  );
  await inTransaction(platform.db, (tx) => keepMade(tx, platform, { cardId, requestId: message.id, made }));
}

type Made = { cardId: string; requestId: string; made: MadeCard };

async function keepMade(tx: Tx, platform: Platform, { cardId, requestId, made }: Made): Promise<void> {
  const card = await takeCard(tx, cardId);
  const { businessId } = card;
  // Meanwhile another delivery may have set the number, or the card may wait for another number.
  if (card.issuerRequest !== requestId) {
    return askIssuerToClose(tx, { businessId, token: made.token });
  }
  if (card.issuerToken) return;
  const { cardKey } = platform.config;
  await writeAside(tx, card, {
    issuer_token: made.token,
    last4: made.last4,
    expires_on: made.expiresOn,
    last_six_hmac: made.lastSix === null ? null : cardCheckHash(cardKey, cardId, made.lastSix),
  });
  if (card.status === 'closed') {
    await askIssuerToClose(tx, { businessId, token: made.token });
  } else if (card.type === 'virtual') {
    await sendActivation(tx, { cardId, now: platform.clock.now() });
  }
}
