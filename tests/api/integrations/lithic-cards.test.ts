import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#lib/domain/clock.ts';
import { readLithicSettings } from '#lib/server/config-lithic.ts';
import { guardPort, type Outcome } from '#lib/server/providers/guard/guard.ts';
import { createLithicIssuer } from '#lib/server/providers/issuer/lithic/issuer.ts';
import type { CardToMake, IssuerPort } from '#lib/server/providers/issuer/port.ts';
import { LITHIC } from '../../support/live-settings.ts';
import { type FakeLithic, startFakeLithic } from '../../support/vendors/lithic.ts';

/** Long enough for an answer of this machine beside other load, short enough to be waited for. */
const TIMEOUT_MS = 1_500;
const SECRETS = /lithic-a-secret|4242|411111/;

const pinKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
let lithic: FakeLithic;
let issuer: IssuerPort;
let outcomes: Pick<Outcome, 'result' | 'fault'>[];
beforeAll(async () => {
  lithic = await startFakeLithic(LITHIC.LITHIC_API_KEY);
});
beforeEach(() => {
  lithic.asked.length = 0;
  lithic.manners.length = 0;
  lithic.isCompliant.is = true;
  outcomes = [];
  issuer = open();
});
afterEach(() => expect(lithic.faults.splice(0)).toEqual([]));
afterAll(() => lithic.close());

function open(change: Record<string, string> = {}): IssuerPort {
  const pem = pinKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const given = { ...LITHIC, LITHIC_PIN_KEY: pem, LITHIC_ADDRESS: lithic.address, ...change };
  const { lithic: settings, faults } = readLithicSettings(given);
  if (!settings) throw new Error(faults.join());
  const port = createLithicIssuer(
    { ...settings, timeoutMs: TIMEOUT_MS },
    { cardKey: Buffer.alloc(32, 7), clock: systemClock },
  );
  return guardPort(port, ['createCard', 'activateCard', 'closeCard', 'setPin', 'removePin'], {
    port: 'issuer',
    limitMs: 10_000,
    report: ({ result, fault }) => outcomes.push({ result, fault }),
  });
}

const virtual = (more: Partial<CardToMake> = {}): CardToMake => ({
  key: newId(),
  type: 'virtual',
  holder: { firstName: 'Amina', lastName: 'Rahimi' },
  organisationName: 'Heron Works',
  ...more,
});
const address = {
  firstName: 'Grace',
  lastName: 'Okafor',
  addressOne: '88 Larch Street',
  addressTwo: '',
  city: 'Portland',
  state: 'OR',
  zip: '97204',
};
const physical = (method = 'USPS_GROUND', more: Partial<CardToMake> = {}) =>
  virtual({ type: 'physical', shipping: { address, method }, ...more });
const stateOf = (token: string) => lithic.cards.get(token)?.state;
const errorOf = (answer: Promise<unknown>): Promise<Error> =>
  answer.then(
    () => new Error('it was done'),
    (error: Error) => error,
  );

test('success: a virtual card, of whose number only the end is kept', async () => {
  const card = virtual();
  const made = await issuer.createCard(card);
  expect(lithic.asked).toEqual([
    { method: 'POST', path: '/v1/cards', key: card.key, body: { type: 'VIRTUAL' } },
  ]);
  const pan = lithic.cards.get(made.token)?.pan ?? '';
  expect(made).toEqual({
    token: expect.any(String),
    last4: pan.slice(-4),
    lastSix: pan.slice(-6),
    expiresOn: '06/31',
  });
  expect(outcomes).toEqual([{ result: 'done', fault: null }]);
});

test('success: a physical card with its holder’s name on it, sent to the address of the order', async () => {
  await issuer.createCard(physical());
  expect(lithic.asked[0]?.body).toEqual({
    type: 'PHYSICAL',
    product_id: 'larkspur-1',
    shipping_method: 'STANDARD_WITH_TRACKING',
    shipping_address: {
      first_name: 'Amina',
      last_name: 'Rahimi',
      line2_text: 'Heron Works',
      address1: '88 Larch Street',
      city: 'Portland',
      state: 'OR',
      postal_code: '97204',
      country: 'USA',
      email: 'cards@larkspur.example',
      phone_number: '+12025550142',
    },
  });
});

test.each([
  ['USPS_PRIORITY', 'PRIORITY'],
  ['UPS_SECOND_DAY', '2_DAY'],
  ['UPS_NEXT_DAY', 'EXPEDITED'],
])('the method %s is Lithic’s %s', async (ours, theirs) => {
  await issuer.createCard(physical(ours));
  expect(lithic.asked[0]?.body.shipping_method).toBe(theirs);
});

test('a name that is too long for a card is printed with an initial', async () => {
  const holder = { firstName: 'Maximiliane', lastName: 'Schwarzenberger-Lindt' };
  await issuer.createCard(physical('USPS_GROUND', { holder }));
  expect(lithic.asked[0]?.body.shipping_address).toMatchObject({
    first_name: 'M',
    last_name: 'Schwarzenberger-Lindt',
  });
});

test('a program with an account makes its cards under that', async () => {
  const account = newId();
  await open({ LITHIC_ACCOUNT_TOKEN: account }).createCard(virtual());
  expect(lithic.asked[0]?.body).toEqual({ type: 'VIRTUAL', account_token: account });
});

test('whoever may not see whole numbers learns four digits and no more', async () => {
  lithic.isCompliant.is = false;
  expect(await issuer.createCard(virtual())).toMatchObject({
    last4: expect.stringMatching(/^\d{4}$/),
    lastSix: null,
  });
});

test('duplicate: the same key again returns the same card', async () => {
  const card = virtual();
  const [first, second] = [await issuer.createCard(card), await issuer.createCard(card)];
  expect(second).toEqual(first);
});

test('a replacement closes the card that it replaces; of one that is closed already a new card is made', async () => {
  const before = await issuer.createCard(virtual());
  const after = await issuer.createCard(virtual({ replaces: before.token }));
  expect([stateOf(before.token), stateOf(after.token)]).toEqual(['CLOSED', 'OPEN']);
  const card = virtual({ replaces: before.token });
  const [late, again] = [await issuer.createCard(card), await issuer.createCard(card)];
  expect(again).toEqual(late);
  expect(stateOf(late.token)).toBe('OPEN');
});

test('refusal: it shows as one, and the service counts as well', async () => {
  lithic.manners.push({ status: 400 });
  expect((await errorOf(issuer.createCard(virtual()))).message).toBe('Lithic answered 400');
  expect(outcomes).toEqual([{ result: 'refused', fault: null }]);
});

test.each([
  [401, 'credentials'],
  [429, 'overloaded'],
  [503, 'broken'],
] as const)('status %i is a fault, in words without a secret', async (status, fault) => {
  lithic.manners.push({ status });
  const error = await errorOf(issuer.createCard(virtual()));
  expect(`${error.message} ${error.stack}`).not.toMatch(SECRETS);
  expect(outcomes).toEqual([{ result: 'failed', fault }]);
});

test('time-out and late answer: the next try under the same key finds the card that was made', async () => {
  const card = virtual();
  const before = lithic.cards.size;
  lithic.manners.push('silent');
  expect((await errorOf(issuer.createCard(card))).name).toBe('TimeoutError');
  lithic.answerLate();
  const made = await issuer.createCard(card);
  expect(lithic.cards.size).toBe(before + 1);
  expect(lithic.cards.has(made.token)).toBe(true);
  expect(outcomes).toEqual([
    { result: 'failed', fault: 'noAnswer' },
    { result: 'done', fault: null },
  ]);
});

test('a replacement whose answer is lost is not made twice', async () => {
  const replaced = await issuer.createCard(virtual());
  const before = lithic.cards.size;
  const card = virtual({ replaces: replaced.token });
  lithic.manners.push('cut');
  await errorOf(issuer.createCard(card));
  await issuer.createCard(card);
  expect(lithic.cards.size).toBe(before + 1);
});

test('after five lost connections it is left alone', async () => {
  lithic.manners.push(...Array.from({ length: 5 }, () => 'cut' as const));
  for (let n = 0; n < 5; n += 1) await errorOf(issuer.closeCard(newId()));
  expect(outcomes.map(({ fault }) => fault)).toEqual(Array.from({ length: 5 }, () => 'unreachable'));
  await errorOf(issuer.closeCard(newId()));
  expect(lithic.asked).toHaveLength(5);
  expect(outcomes.at(-1)).toEqual({ result: 'rested', fault: null });
});

test('closing a closed card changes nothing, and of one that it does not know it says so', async () => {
  const { token } = await issuer.createCard(virtual());
  await issuer.closeCard(token);
  await issuer.closeCard(token);
  expect(stateOf(token)).toBe('CLOSED');
  expect((await errorOf(issuer.closeCard(newId()))).message).toBe('Lithic answered 404');
});

test('a card that has arrived works in shops; one that was closed meanwhile stays closed', async () => {
  const { token } = await issuer.createCard(physical());
  expect(stateOf(token)).toBe('PENDING_FULFILLMENT');
  await issuer.activateCard(token);
  await issuer.activateCard(token);
  expect(stateOf(token)).toBe('OPEN');
  await issuer.closeCard(token);
  await issuer.activateCard(token);
  expect(stateOf(token)).toBe('CLOSED');
});

/** What Lithic reads in the PIN block of a request. */
function readBlock(at: number): { nonce: number; pin: string } {
  const block = Buffer.from(String(lithic.asked[at]?.body.pin), 'base64');
  const key = { key: pinKeys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
  return JSON.parse(privateDecrypt(key, block).toString());
}

test('a PIN leaves us encrypted for Lithic, never twice in the same form', async () => {
  const { token } = await issuer.createCard(physical());
  await issuer.setPin(token, '0471');
  await issuer.setPin(token, '0471');
  const [first, second] = [readBlock(1), readBlock(2)];
  expect([first.pin, second.pin]).toEqual(['0471', '0471']);
  expect(first.nonce).not.toBe(second.nonce);
  expect(first.nonce).toBeGreaterThanOrEqual(10_000_000);
  expect(JSON.stringify(lithic.asked)).not.toContain('0471');
});

test('a PIN is taken off by one that nobody knows, and that no holder can have chosen', async () => {
  const { token } = await issuer.createCard(physical());
  await issuer.removePin(token);
  await issuer.removePin(token);
  const pins = [readBlock(1).pin, readBlock(2).pin];
  expect(pins).toEqual([expect.stringMatching(/^\d{12}$/), expect.stringMatching(/^\d{12}$/)]);
  expect(pins[0]).not.toBe(pins[1]);
});

test('an answer that is none of Lithic’s is a fault', async () => {
  const other = createLithicIssuer(
    {
      ...(readLithicSettings(LITHIC).lithic as NonNullable<ReturnType<typeof readLithicSettings>['lithic']>),
      address: `${lithic.address}/elsewhere`,
    },
    { cardKey: Buffer.alloc(32, 7), clock: systemClock },
  );
  expect((await errorOf(other.createCard(virtual()))).message).toBe('Lithic answered 404');
  expect(lithic.faults.splice(0)).toHaveLength(1);
});
