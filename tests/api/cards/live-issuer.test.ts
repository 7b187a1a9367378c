import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockCard } from '#lib/contract/cards/cards.ts';
import { getClientToken, openIssuerFrame } from '#lib/contract/cards/frame.ts';
import { closeCard, linkCard, setPin, validateCardholderCard } from '#lib/contract/cards/life.ts';
import { orderAndShip } from '#lib/contract/orders/orders.ts';
import { receiveLithicEvent } from '#lib/contract/purchases/lithic.ts';
import { readLithicSettings } from '#lib/server/config-lithic.ts';
import { showCardFrame } from '#lib/server/door/card-frame.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { createLithicIssuer } from '#lib/server/providers/issuer/lithic/issuer.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { activateCards, closeCards } from '#lib/server/services/cards/tell-issuer.ts';
import { LITHIC } from '../../support/live-settings.ts';
import { type FakeLithic, startFakeLithic } from '../../support/vendors/lithic.ts';
import { actAsLithic } from '../../support/vendors/lithic-news.ts';
import { ADDRESS, type CardWorld, makeCardWorld } from './world.ts';

/** A world whose cards Lithic makes. */
let world: CardWorld;
let lithic: FakeLithic;
beforeAll(async () => {
  world = await makeCardWorld();
  lithic = await startFakeLithic(LITHIC.LITHIC_API_KEY);
  const { platform } = world.api;
  const settings = readLithicSettings({ ...LITHIC, LITHIC_ADDRESS: lithic.address }).lithic;
  if (!settings) throw new Error('the settings of the tests are not whole');
  platform.config = { ...platform.config, lithic: settings };
  platform.issuer = createLithicIssuer(settings, {
    cardKey: platform.config.cardKey,
    clock: world.api.clock,
  });
});
beforeEach(() => {
  lithic.isCompliant.is = true;
});
afterEach(() => expect(lithic.faults).toEqual([]));
afterAll(async () => {
  await lithic.close();
  await world.api.drop();
});

const deliver = async (consumer: Parameters<typeof deliverWaiting>[1]) => {
  while ((await deliverWaiting(world.api.platform, consumer)) > 0);
};

/** An order of one physical card, which Lithic has made. */
async function order() {
  const { body } = await world.api.call(orderAndShip, {
    params: { id: world.businessId },
    body: {
      cards: [{ firstName: 'Amina', lastName: 'Rahimi', email: 'amina@example.com' }],
      shipTo: ADDRESS,
      method: 'USPS_GROUND',
    },
    token: world.admin,
    key: crypto.randomUUID(),
  });
  await deliver(makeCards);
  const orderId: string = body.order.id;
  const row = await world.api.db
    .selectFrom('card')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const atLithic = lithic.cards.get(row.issuer_token ?? '');
  if (!atLithic) throw new Error('Lithic has not made it');
  const organisation = row.organisation_name;
  const lastSix = atLithic.pan?.slice(-6) ?? '';
  return { orderId, id: row.id, row, atLithic, printed: { lastSix, expiration: '06/31', organisation } };
}

async function link({ id, printed }: Pick<Awaited<ReturnType<typeof order>>, 'id' | 'printed'>) {
  const proven = await world.api.call(validateCardholderCard, { params: { id }, query: printed });
  const body = { proof: proven.body.proof?.token };
  return world.api.call(linkCard, { params: { id, userId: 'amina' }, body, token: world.amina });
}

describe('a physical card', () => {
  test('is made with its order, sent, linked by what is printed on it, and works from then on', async () => {
    const card = await order();
    expect(card.row).toMatchObject({
      status: 'processing',
      last4: card.atLithic.last_four,
      expires_on: '06/31',
    });
    expect(JSON.stringify(card.row)).not.toContain(card.atLithic.pan);
    expect(card.atLithic.state).toBe('PENDING_FULFILLMENT');
    expect((await link(card)).status).toBe(200);
    await deliver(activateCards);
    expect(card.atLithic.state).toBe('OPEN');
    const pin = { pin: '0471', confirmPin: '0471' };
    const set = await world.api.call(setPin, { params: { id: card.id }, body: pin, token: world.amina });
    expect(set.status).toBe(200);
    expect(card.atLithic.pin_status).toBe('OK');
    await world.api.call(lockCard, { params: { id: card.id }, body: {}, token: world.admin });
    expect(card.atLithic.state).toBe('OPEN');
    const closed = await world.api.call(closeCard, {
      params: { id: card.id },
      body: {},
      token: world.admin,
      key: crypto.randomUUID(),
    });
    expect(closed.status).toBe(200);
    await deliver(closeCards);
    expect(card.atLithic.state).toBe('CLOSED');
  });

  test('whose number we may not see is made, and nobody can prove that they hold it', async () => {
    lithic.isCompliant.is = false;
    const card = await order();
    expect(card.row).toMatchObject({ last4: card.atLithic.last_four, last_six_hmac: null });
    const query = { ...card.printed, lastSix: `00${card.atLithic.last_four}` };
    const proven = await world.api.call(validateCardholderCard, { params: { id: card.id }, query });
    expect(proven).toMatchObject({ status: 409, body: { error: 'card_check_failed' } });
  });

  test('that Lithic has sent moves its order, once, with the number of the parcel', async () => {
    const card = await order();
    const { tell } = actAsLithic(world.api);
    const news = {
      event_type: 'card.shipped',
      bulk_order_token: null,
      card_token: card.atLithic.token,
      shipping_method: 'USPS with tracking',
      tracking_number: '9400111899223197428490',
    } as const;
    expect(await tell(receiveLithicEvent, news)).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    expect(await tell(receiveLithicEvent, news)).toMatchObject({ status: 200, body: { outcome: 'ignored' } });
    const shipment = await world.api.db
      .selectFrom('shipment')
      .select(['status', 'tracking_number'])
      .where('order_id', '=', card.orderId)
      .executeTakeFirst();
    expect(shipment).toEqual({ status: 'shipped', tracking_number: '9400111899223197428490' });
    expect(await tell(receiveLithicEvent, { ...news, card_token: crypto.randomUUID() })).toMatchObject({
      status: 200,
      body: { outcome: 'ignored' },
    });
  });
});

describe('the frame', () => {
  const open = (headers: Record<string, string> = { 'sec-fetch-dest': 'iframe' }) => {
    const config = { ...world.api.platform.config, mode: 'live' as const };
    return showCardFrame(config, new Request('https://cards.example.org/card-frame', { headers }));
  };
  const keysOf = (html: string) => {
    const read = (name: string) => new RegExp(`data-${name}="([\\w-]{43})"`).exec(html)?.[1] ?? '';
    return { nonce: read('nonce'), secret: read('secret') };
  };

  /** A linked card, and a token for a frame of its holder. */
  async function ask() {
    const card = await order();
    await link(card);
    const { nonce, secret } = keysOf(await open().text());
    const answer = await world.api.call(getClientToken, {
      params: { id: card.id },
      query: { frameNonce: nonce },
      token: world.amina,
    });
    expect(answer.status).toBe(200);
    const clientToken: string = answer.body.clientToken;
    return { ...card, clientToken, secret };
  }
  const exchange = (clientToken: string, frameSecret: string) =>
    world.api.call(openIssuerFrame, { body: { clientToken, frameSecret }, headers: { origin: 'null' } });

  test('holds a document of Lithic’s, and no other', async () => {
    const answer = open();
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain(`frame-src ${lithic.address}`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await answer.text()).toContain('data-asks="/api/issuer/frame"');
    const inSandbox = showCardFrame(world.api.platform.config, new Request('http://localhost/card-frame'));
    expect(inSandbox.headers.get('content-security-policy')).not.toContain('frame-src');
  });

  test('trades its token for an address that Lithic’s key has signed, for a minute', async () => {
    const { clientToken, secret, atLithic } = await ask();
    const { status, body, headers } = await exchange(clientToken, secret);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('null');
    const url = new URL(body.address);
    expect(url.origin + url.pathname).toBe(`${lithic.address}/v1/embed/card`);
    const request = Buffer.from(url.searchParams.get('embed_request') ?? '', 'base64').toString();
    const { token, expiration } = JSON.parse(request);
    expect(token).toBe(atLithic.token);
    const leftMs = new Date(expiration).getTime() - world.api.clock.now().getTime();
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    // As the SDK signs it.
    const { Lithic } = await import('lithic');
    const sdk = new Lithic({ apiKey: LITHIC.LITHIC_API_KEY, baseURL: lithic.address });
    expect(new URL(sdk.cards.getEmbedURL({ token, expiration })).searchParams.get('hmac')).toBe(
      url.searchParams.get('hmac'),
    );
  });

  test('gives nothing for the token of another frame, for a made-up one, or once the card has changed', async () => {
    const { id, clientToken, secret } = await ask();
    const other = keysOf(await open().text());
    for (const [token, frameSecret] of [
      [clientToken, other.secret],
      [clientToken, 'made-up'],
      ['made-up', secret],
    ] as const)
      expect(await exchange(token, frameSecret)).toMatchObject({
        status: 409,
        body: { error: 'link_invalid' },
      });
    expect((await exchange(clientToken, secret)).status).toBe(200);
    await world.api.call(lockCard, { params: { id }, body: {}, token: world.admin });
    expect((await exchange(clientToken, secret)).status).toBe(409);
  });

  test('gives nothing after a minute', async () => {
    const { clientToken, secret } = await ask();
    const now = world.api.clock.now();
    const issuer = createLithicIssuer(
      world.api.platform.config.lithic as NonNullable<typeof world.api.platform.config.lithic>,
      { cardKey: world.api.platform.config.cardKey, clock: { now: () => new Date(now.getTime() + 60_001) } },
    );
    expect(issuer.frame?.open({ revealToken: clientToken, frameSecret: secret })).toBeUndefined();
  });
});
