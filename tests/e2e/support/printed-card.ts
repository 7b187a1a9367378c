import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { cardCheckHash } from '../../../src/lib/server/services/cards/card-check.ts';
import { codeOf } from './recipients.ts';
import { PASSWORD } from './test.ts';
import { tokensOf } from './tokens.ts';

/** What the tests read off a card in a hand, beside the organization on its back. */
export const LAST_SIX = '004242';
export const EXPIRATION = '08/29';

export type PrintedCard = { id: string; organization: string; businessId: string };

async function ask<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}

/** Prints on a card what the tests read off it, once its issuer has made it: until then the issuer would print over it. */
export async function printCard(id: string): Promise<PrintedCard> {
  const isMade = async () =>
    (await ask('select from card where id = $1 and issuer_token is not null', [id])).length;
  await expect.poll(isMade, { timeout: 30_000 }).toBe(1);
  const key = Buffer.from(JSON.parse(process.env.E2E_APP ?? '{}').CARD_KEY, 'base64url');
  const [card] = await ask<{ organisation_name: string; business_id: string }>(
    `update card set last_six_hmac = $2, expires_on = $3 where id = $1
     returning organisation_name, business_id`,
    [id, cardCheckHash(key, id, LAST_SIX), EXPIRATION],
  );
  return { id, organization: card?.organisation_name ?? '', businessId: card?.business_id ?? '' };
}

/**
 * A card of the demo that waits for a holder (a replacement has one), as it lies in a hand: its ID, and the organization
 * on its back. Each caller gets another one; of one organization where it is named.
 */
export async function takeWaitingCard(businessId: string | null = null): Promise<PrintedCard> {
  const [card] = await ask<{ id: string }>(
    `update card set holder_email = null
     where id = (select id from card
       where type = 'physical' and status = 'processing' and issuer_token is not null and holder_email is not null
         and user_id is null and business_id = coalesce($1, business_id)
       order by id limit 1 for update skip locked)
     returning id`,
    [businessId],
  );
  if (!card) throw new Error('No card of the demo waits any more.');
  return printCard(card.id);
}

/** The card that replaces another one, and the order that brings it. */
export async function takeReplacement(ofCardId: string): Promise<PrintedCard & { orderId: string }> {
  const [made] = await ask<{ new_card_id: string; order_id: string }>(
    'select new_card_id, order_id from replacement_request where card_id = $1',
    [ofCardId],
  );
  if (!made) throw new Error(`Nothing replaces ${ofCardId}.`);
  return { ...(await printCard(made.new_card_id)), orderId: made.order_id };
}

/** Opens an account with a card, as its holder does with the card in hand; the email, with the password of the demo. */
export async function openAccountWith(page: Page, card: PrintedCard, firstName: string): Promise<string> {
  const identifier = `${firstName}-${card.id}@example.org`.toLowerCase();
  const key = { 'idempotency-key': `open-${card.id}` };
  const printed = { lastSix: LAST_SIX, expiration: EXPIRATION, organisation: card.organization };
  const proven = await page.request.get(`/api/cards/cardholders/${card.id}/validate`, { params: printed });
  const { proof } = await proven.json();
  const toSignIn = { purpose: 'signIn', identifier, language: 'en' };
  await page.request.post('/api/users/sendOTP', { data: { ...toSignIn, brand: 'larkspur' } });
  const code = await codeOf(page, identifier, new Set());
  await page.request.post('/api/users/verifyOTP', { headers: key, data: { ...toSignIn, code } });
  const opened = await page.request.post('/api/users/cardholder', {
    headers: key,
    data: {
      cardId: card.id,
      proof: proof.token,
      identifier,
      code,
      firstName,
      lastName: 'Sands',
      password: PASSWORD,
      language: 'en',
    },
  });
  expect(opened.status()).toBe(201);
  return identifier;
}

/** As if the time between two codes to an address were over. */
export const endPauses = (address: string): Promise<unknown> =>
  ask("delete from throttle where subject = $1 and kind = 'code.pause'", [address]);

/** Puts money on a card as an administrator of its organization does. */
export async function loadCard(page: Page, { id, businessId }: PrintedCard, amount: string): Promise<void> {
  const [admin] = await ask<{ email: string }>(
    `select users.email from member join users on users.id = member.user_id
     where member.role = 'admin' and users.email like '%@larkspur.example'
       and member.business_id in (select unnest(array[id, parent_id]) from business where id = $1) limit 1`,
    [businessId],
  );
  const loaded = await page.request.post(`/api/cards/business/${businessId}/load`, {
    headers: {
      authorization: `Bearer ${await bearerOf(page, admin?.email ?? '')}`,
      'idempotency-key': crypto.randomUUID(),
    },
    data: { cardId: id, amount },
  });
  expect(loaded.status()).toBe(201);
}

/** The bearer of somebody who signs in with the password of the demo, on another device than the page. */
export const bearerOf = async (page: Page, email: string): Promise<string> =>
  (await tokensOf(page, email, PASSWORD)).idToken;
