import pg from 'pg';
import { cardCheckHash } from '../../../src/lib/server/services/cards/card-check.ts';

/** What the tests read off a card in a hand, beside the organization on its back. */
export const LAST_SIX = '004242';
export const EXPIRATION = '08/29';

type Found = { id: string; organization: string; orderId: string | null };

/** Prints a card that the query finds with what the tests read off it; `id`, `organisation_name` and, where it was ordered, `order_id` are its columns. */
export async function printCard(query: string, values: unknown[] = []): Promise<Found> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(query, values);
  const { id, organisation_name: organization, order_id: orderId = null } = rows[0];
  const key = Buffer.from(JSON.parse(process.env.E2E_APP ?? '{}').CARD_KEY, 'base64url');
  await client.query('update card set last_six_hmac = $2, expires_on = $3 where id = $1', [
    id,
    cardCheckHash(key, id, LAST_SIX),
    EXPIRATION,
  ]);
  await client.end();
  return { id, organization, orderId };
}
