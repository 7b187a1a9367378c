import { sql } from 'kysely';
import type { Tx } from '#lib/server/db/schema.ts';
import { issuerKey, sealCard } from '#lib/server/providers/issuer/sandbox-card.ts';
import { cardCheckHash } from '#lib/server/services/cards/card-check.ts';

/** The demo's cards at the sandbox's issuer, with numbers that end in the cards' last four digits. */
export async function writeIssuer(tx: Tx, cardKey: Buffer): Promise<void> {
  const key = issuerKey(cardKey);
  const cards = await tx
    .selectFrom('card')
    .select(['id', 'last4', 'expires_on', 'pin_set_at', 'created_at', 'status'])
    .where('issuer_token', 'is', null)
    .where('last4', 'is not', null)
    .execute();
  const made = cards.map((card) => {
    const { row, number } = sealCard(key, {
      requestKey: `demo ${card.id}`,
      expiresOn: card.expires_on ?? '',
      last4: card.last4 ?? '',
      hasPin: card.pin_set_at !== null,
      now: card.created_at,
    });
    const lastSix = cardCheckHash(cardKey, card.id, number.slice(-6));
    const closedAt = card.status === 'closed' ? card.created_at : null;
    return { id: card.id, lastSix, row: { ...row, closed_at: closedAt } };
  });
  if (made.length === 0) return;
  await tx
    .insertInto('sandbox_issuer_card')
    .values(made.map(({ row }) => row))
    .execute();
  await sql`update card set issuer_token = given.token, last_six_hmac = given.last_six
    from unnest(${made.map(({ id }) => id)}::text[], ${made.map(({ row }) => row.token)}::text[],
      ${made.map(({ lastSix }) => lastSix)}::text[]) as given (id, token, last_six)
    where card.id = given.id`.execute(tx);
}
