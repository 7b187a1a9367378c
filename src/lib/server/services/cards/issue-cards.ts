import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { makeCardId } from '#lib/domain/cards/card-id.ts';
import type { CardType } from '#lib/domain/cards/card-status.ts';
import type { Tx } from '../../db/schema.ts';
import { openAccounts } from '../../ledger/open-account.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { CardShipping } from '../../providers/issuer/port.ts';

/** The topic of cards that wait for the issuer to make them. */
export const CREATE_CARD_TOPIC = 'issuer.createCard';

/** Rows of one insert, well below PostgreSQL's 65,535 parameters. */
const CHUNK = 500;

export type CardToIssue = {
  businessId: string;
  type: CardType;
  holder: { firstName: string; lastName: string; email: string | null; phone: string | null };
  /** As printed on the back of the card. */
  organisationName: string;
  orderId?: string | undefined;
  /** Sent to the issuer with the card; without it the card waits there for its shipment. */
  shipping?: CardShipping | undefined;
};

/**
 * Writes new cards, each with its own account. They are `processing`, without last 4 and expiry, until the issuer has
 * made them (make-card.ts); from then on they wait for their holders.
 *
 * @returns the ids, in the order given
 */
export async function issueCards(
  tx: Tx,
  { cards, now }: { cards: readonly CardToIssue[]; now: Date },
): Promise<string[]> {
  const issued = cards.map((card) => ({
    ...card,
    id: makeCardId(randomBytes),
    accountId: newId(),
    requestId: newId(),
  }));
  for (let start = 0; start < issued.length; start += CHUNK) {
    const chunk = issued.slice(start, start + CHUNK);
    await openAccounts(
      tx,
      chunk.map(({ accountId, businessId }) => ({ id: accountId, businessId, kind: 'card' as const })),
    );
    await tx
      .insertInto('card')
      .values(chunk.map((card) => toRow(card, now)))
      .execute();
    await askIssuer(tx, chunk);
  }
  return issued.map(({ id }) => id);
}

/**
 * Queues the making of cards, in the transaction that writes them.
 *
 * @param cards `requestId` is stored in the card's row (`issuer_request`) too: only the latest request counts
 */
export async function askIssuer(
  tx: Tx,
  cards: readonly {
    id: string;
    businessId: string;
    requestId: string;
    shipping?: CardShipping | undefined;
  }[],
): Promise<void> {
  await enqueue(
    tx,
    cards.map(({ id, businessId, requestId, shipping }) => ({
      id: requestId,
      topic: CREATE_CARD_TOPIC,
      businessId,
      payload: { cardId: id, ...(shipping ? { shipping } : {}) },
    })),
  );
}

function toRow(card: CardToIssue & { id: string; accountId: string; requestId: string }, now: Date) {
  const { holder } = card;
  return {
    id: card.id,
    business_id: card.businessId,
    account_id: card.accountId,
    issuer_request: card.requestId,
    type: card.type,
    status: 'processing' as const,
    organisation_name: card.organisationName,
    last4: null,
    expires_on: null,
    holder_first_name: holder.firstName,
    holder_last_name: holder.lastName,
    holder_email: holder.email,
    holder_phone: holder.phone,
    user_id: null,
    pin_set_at: null,
    order_id: card.orderId ?? null,
    last_activity_at: now,
    created_at: now,
  };
}
