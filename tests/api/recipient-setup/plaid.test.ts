import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlaidBankLink } from '#lib/server/providers/bank-link/plaid.ts';
import type { BankLinkPort } from '#lib/server/providers/bank-link/port.ts';
import { startFakePlaid } from './fake-plaid.ts';

let plaid: Awaited<ReturnType<typeof startFakePlaid>>;
let bankLink: BankLinkPort;
beforeAll(async () => {
  plaid = await startFakePlaid();
  const settings = { clientId: 'a-client', secret: 'a-secret', environment: 'sandbox' } as const;
  bankLink = createPlaidBankLink({ ...settings, basePath: plaid.basePath });
});
beforeEach(() => {
  plaid.forget();
  plaid.answerWith('/link/token/create', {
    status: 200,
    body: { link_token: 'link-sandbox-1', expiration: '2026-11-22T14:00:00Z', request_id: 'r' },
  });
  plaid.answerWith('/item/public_token/exchange', {
    status: 200,
    body: { access_token: 'access-sandbox-1', item_id: 'item-1', request_id: 'r' },
  });
  plaid.answerWith('/auth/get', { status: 200, body: authOf() });
  plaid.answerWith('/item/remove', { status: 200, body: { request_id: 'r' } });
});
afterAll(() => plaid.close());

const asked = { publicToken: 'public-sandbox-1', accountId: 'account-1', recipientId: 'recipient-1' };

type Of = { subtype?: string; mask?: string; status?: string; numbers?: object | null; item?: object };

/** As `/auth/get` answers: the account that was asked for, of an item that has another one besides. */
function authOf({ subtype = 'checking', mask = '0000', status, numbers = {}, item = {} }: Of = {}) {
  const account = (account_id: string, of: object) => ({
    account_id,
    mask,
    name: 'Plaid',
    official_name: null,
    type: 'depository',
    balances: {
      available: 100,
      current: 110,
      limit: null,
      iso_currency_code: 'USD',
      unofficial_currency_code: null,
    },
    ...of,
  });
  const ach = { account: '1111222233330000', routing: '011401533', wire_routing: null };
  return {
    accounts: [
      account('account-0', { subtype: 'savings' }),
      account('account-1', { subtype, ...(status ? { verification_status: status } : {}) }),
    ],
    numbers: {
      ach: [
        { account_id: 'account-0', ...ach, account: '1111222233331111' },
        ...(numbers ? [{ account_id: 'account-1', ...ach, ...numbers }] : []),
      ],
      eft: [],
      international: [],
      bacs: [],
    },
    item: {
      item_id: 'item-1',
      institution_id: 'ins_1',
      institution_name: 'First Platypus Bank',
      webhook: null,
      error: null,
      available_products: ['balance'],
      billed_products: ['auth'],
      consent_expiration_time: null,
      update_type: 'background',
      ...item,
    },
    request_id: 'r',
  };
}

test('a link token is asked for as Plaid’s interface has it, in a language that its window speaks', async () => {
  const made = await bankLink.createLinkToken({
    recipientId: 'recipient-1',
    language: 'pl',
    brand: 'Harbor',
  });
  expect(made).toEqual({ linkToken: 'link-sandbox-1', expiresAt: new Date('2026-11-22T14:00:00Z') });
  expect(plaid.requests).toEqual([
    {
      path: '/link/token/create',
      body: {
        client_name: 'Harbor',
        language: 'pl',
        country_codes: ['US'],
        user: { client_user_id: 'recipient-1' },
        products: ['auth'],
        account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
        auth: { automated_microdeposits_enabled: false, same_day_microdeposits_enabled: false },
      },
    },
  ]);
});

test('on a phone a bank’s own page leads back to the address that is registered, where one is', async () => {
  const redirectUri = 'https://pay.larkspur.example/setup-payment/recipient';
  const settings = { clientId: 'a-client', secret: 'a-secret', environment: 'sandbox', redirectUri } as const;
  const withReturn = createPlaidBankLink({ ...settings, basePath: plaid.basePath });
  await withReturn.createLinkToken({ recipientId: 'recipient-1', language: 'en', brand: 'Larkspur' });
  expect(plaid.requests[0]?.body).toMatchObject({ redirect_uri: redirectUri });
  await bankLink.createLinkToken({ recipientId: 'recipient-1', language: 'en', brand: 'Larkspur' });
  expect(plaid.requests[1]?.body).not.toHaveProperty('redirect_uri');
});

test.each([
  ['an address back that bears a query', { redirect_uri: 'https://larkspur.example/back?businessId=1' }],
  ['an address back that is not safe', { redirect_uri: 'http://larkspur.example/back' }],
  ['a field that it does not know', { webhooks: 'https://larkspur.example' }],
  ['a product that comes by itself', { products: ['balance'] }],
  ['a language that its window does not speak', { language: 'far' }],
  ['a name that is too long for its window', { client_name: 'Larkspur, cards and bank transfers' }],
  ['nobody', { user: undefined }],
])('the server that stands for Plaid refuses %s', async (_, change) => {
  await bankLink.createLinkToken({ recipientId: 'recipient-1', language: 'en', brand: 'Larkspur' });
  const asking = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'plaid-version': '2020-09-14',
      'plaid-client-id': 'a-client',
      'plaid-secret': 'a-secret',
    },
    body: JSON.stringify({ ...(plaid.requests[0]?.body as object), ...change }),
  };
  const refused = await fetch(`${plaid.basePath}/link/token/create`, asking);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error_type: 'INVALID_REQUEST', error_code: 'INVALID_FIELD' });
});

test('Dari is not Danish, though both are written `da`', async () => {
  await bankLink.createLinkToken({ recipientId: 'recipient-1', language: 'da', brand: 'Larkspur' });
  expect(plaid.requests[0]?.body).toMatchObject({ language: 'en' });
});

test('the account that was chosen gives its numbers, and access ends at once', async () => {
  expect(await bankLink.exchange(asked)).toEqual({
    kind: 'linked',
    accountNumber: '1111222233330000',
    routingNumber: '011401533',
    accountType: 'checking',
    bankName: 'First Platypus Bank',
    knownBy: null,
  });
  expect(plaid.paths()).toEqual(['/item/public_token/exchange', '/auth/get', '/item/remove']);
  expect(plaid.requests[1]?.body).toEqual({
    access_token: 'access-sandbox-1',
    options: { account_ids: ['account-1'] },
  });
});

test.each([
  ['4321', '4321'],
  ['XX77', '77'],
  ['savings', null],
])(
  'a number that the bank made up lives by our access, and its owner knows it by %s',
  async (mask, knownBy) => {
    const numbers = { account: '90210000000001', is_tokenized_account_number: true };
    plaid.answerWith('/auth/get', { status: 200, body: authOf({ mask, numbers }) });
    expect(await bankLink.exchange(asked)).toMatchObject({
      kind: 'linked',
      accountNumber: '90210000000001',
      knownBy,
    });
    expect(plaid.paths()).toEqual(['/item/public_token/exchange', '/auth/get']);
  },
);

test('a made-up number of an account that is none for us gives its access up', async () => {
  const body = authOf({ subtype: 'cd', numbers: { is_tokenized_account_number: true } });
  plaid.answerWith('/auth/get', { status: 200, body });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'unsupported' });
  expect(plaid.paths().at(-1)).toBe('/item/remove');
});

test.each(['automatically_verified', 'manually_verified'])(
  'typed numbers that a deposit has proven count (%s), of a bank without a name',
  async (status) => {
    const item = { institution_id: null, institution_name: null };
    plaid.answerWith('/auth/get', { status: 200, body: authOf({ status, item }) });
    expect(await bankLink.exchange(asked)).toMatchObject({ kind: 'linked', bankName: null });
  },
);

test.each([
  'pending_automatic_verification',
  'pending_manual_verification',
  'verification_expired',
  'verification_failed',
  'database_matched',
  'database_insights_pass',
  'database_insights_fail',
])('typed numbers that none has are refused (%s): by hand, our own check comes', async (status) => {
  plaid.answerWith('/auth/get', { status: 200, body: authOf({ status }) });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: `VERIFICATION ${status}` });
  expect(plaid.paths().at(-1)).toBe('/item/remove');
});

test('an account that takes no transfers is refused', async () => {
  plaid.answerWith('/auth/get', { status: 200, body: authOf({ numbers: { can_transfer_in: false } }) });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'NO_ACH_NUMBERS' });
});

test('an account of another item is refused, and access ends', async () => {
  const strange = { ...asked, accountId: 'account-9' };
  expect(await bankLink.exchange(strange)).toEqual({ kind: 'refused', code: 'INVALID_ACCOUNT_ID' });
  expect(plaid.paths().at(-1)).toBe('/item/remove');
});

test('any other kind of account is unsupported, and access ends too', async () => {
  plaid.answerWith('/auth/get', { status: 200, body: authOf({ subtype: 'cd' }) });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'unsupported' });
  expect(plaid.paths().at(-1)).toBe('/item/remove');
});

test('an account without numbers for transfers is refused', async () => {
  plaid.answerWith('/auth/get', { status: 200, body: authOf({ subtype: 'savings', numbers: null }) });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'NO_ACH_NUMBERS' });
});

test('a refusal keeps Plaid’s own word', async () => {
  plaid.answerWith('/item/public_token/exchange', plaid.refusal('INVALID_PUBLIC_TOKEN'));
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'INVALID_PUBLIC_TOKEN' });
  plaid.answerWith('/item/public_token/exchange', {
    status: 200,
    body: { access_token: 'access-sandbox-1', item_id: 'item-1', request_id: 'r' },
  });
  plaid.answerWith('/auth/get', plaid.refusal('ITEM_LOGIN_REQUIRED'));
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'ITEM_LOGIN_REQUIRED' });
  expect(plaid.paths().at(-1)).toBe('/item/remove');
});

test('access that cannot be ended changes nothing of the account', async () => {
  plaid.answerWith('/item/remove', plaid.refusal('INTERNAL_SERVER_ERROR', 500));
  expect(await bankLink.exchange(asked)).toMatchObject({ kind: 'linked' });
});

test.each([
  ['a failure of its own', failed, undefined],
  ['a connection that is cut', () => 'cut' as const, { code: 'ECONNRESET' }],
])('%s is no answer, and the error that is thrown bears no secret', async (_, given, cause) => {
  plaid.answerWith('/item/public_token/exchange', given());
  plaid.answerWith('/link/token/create', given());
  // One after the other: a call that fails while another is awaited would be nobody's yet, and end the run.
  for (const call of [
    () => bankLink.exchange(asked),
    () => bankLink.createLinkToken({ recipientId: 'recipient-1', language: 'en', brand: 'Larkspur' }),
  ]) {
    const error = await call().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    const said = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(said).toMatch(/Plaid: /);
    expect(said).not.toMatch(/a-secret|public-sandbox/);
    expect((error as Error).cause).toEqual(cause);
  }
});

test('the same public token a second time is refused, and gives nobody a second access', async () => {
  expect(await bankLink.exchange(asked)).toMatchObject({ kind: 'linked' });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'INVALID_PUBLIC_TOKEN' });
  expect(plaid.paths().filter((path) => path === '/auth/get')).toHaveLength(1);
});

function failed() {
  return plaid.refusal('INTERNAL_SERVER_ERROR', 500);
}
