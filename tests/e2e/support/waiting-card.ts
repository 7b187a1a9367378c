import type { Page } from '@playwright/test';
import pg from 'pg';
import { cardCheckHash } from '../../../src/lib/server/services/cards/card-check.ts';
import { expect, PASSWORD } from './test.ts';

export const LAST_SIX = '004242';
const EXPIRATION = '08/29';

export type WaitingCard = { id: string; organization: string; businessId: string };

async function ask<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}

/**
 * A card of the demo that waits for its holder, as it lies in a hand: its ID, and the organization on its back. Each
 * caller gets another one.
 */
export async function takeWaitingCard(): Promise<WaitingCard> {
  const [card] = await ask<{ id: string; organisation_name: string; business_id: string }>(
    `update card set holder_email = null, expires_on = $1
     where id = (select id from card
       where type = 'physical' and status = 'processing' and issuer_token is not null and holder_email is not null
       order by id limit 1 for update skip locked)
     returning id, organisation_name, business_id`,
    [EXPIRATION],
  );
  if (!card) throw new Error('No card of the demo waits any more.');
  const { id, organisation_name: organization, business_id: businessId } = card;
  const key = Buffer.from(JSON.parse(process.env.E2E_APP ?? '{}').CARD_KEY, 'base64url');
  await ask('update card set last_six_hmac = $2 where id = $1', [id, cardCheckHash(key, id, LAST_SIX)]);
  return { id, organization, businessId };
}

/** As if the time between two codes to an address were over. */
export const endPauses = (address: string): Promise<unknown> =>
  ask("delete from throttle where subject = $1 and kind = 'code.pause'", [address]);

/** Puts money on a card as an administrator of its organization does. */
export async function loadCard(page: Page, { id, businessId }: WaitingCard, amount: string): Promise<void> {
  const [admin] = await ask<{ email: string }>(
    `select users.email from member join users on users.id = member.user_id
     where member.role = 'admin' and users.email like '%@larkspur.example'
       and member.business_id in (select unnest(array[id, parent_id]) from business where id = $1) limit 1`,
    [businessId],
  );
  const signedIn = await page.request.post('/api/users/validateLogin', {
    data: { identifier: admin?.email, password: PASSWORD },
  });
  const { customToken } = await signedIn.json();
  const emulator = JSON.parse(process.env.E2E_APP ?? '{}').IDENTITY_EMULATOR_URL;
  const exchanged = await page.request.post(
    `${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
    { data: { token: customToken, returnSecureToken: true } },
  );
  const { idToken } = await exchanged.json();
  const loaded = await page.request.post(`/api/cards/business/${businessId}/load`, {
    headers: { authorization: `Bearer ${idToken}`, 'idempotency-key': `walk-${id}` },
    data: { cardId: id, amount },
  });
  expect(loaded.status()).toBe(201);
}
