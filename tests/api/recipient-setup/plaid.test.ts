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
  plaid.heard.length = 0;
  plaid.tell('/link/token/create', {
    status: 200,
    body: { link_token: 'link-sandbox-1', expiration: '2026-11-22T14:00:00Z', request_id: 'r' },
  });
  plaid.tell('/item/public_token/exchange', {
    status: 200,
    body: { access_token: 'access-sandbox-1', item_id: 'item-1', request_id: 'r' },
  });
  plaid.tell('/auth/get', { status: 200, body: authOf('checking') });
  plaid.tell('/item/remove', { status: 200, body: { request_id: 'r' } });
});
afterAll(() => plaid.close());

const asked = { publicToken: 'public-sandbox-1', accountId: 'account-1', recipientId: 'recipient-1' };

/** As `/auth/get` answers: the account that was asked for, beside another one. */
function authOf(subtype: string, numbers = [{ account: '1111222233330000', routing: '011401533' }]) {
  const balances = { available: 100, current: 110, limit: null, iso_currency_code: 'USD' };
  const account = (account_id: string, of: string) => {
    return {
      account_id,
      balances,
      mask: '0000',
      name: 'Plaid',
      official_name: null,
      type: 'depository',
      subtype: of,
    };
  };
  return {
    accounts: [account('account-0', 'savings'), account('account-1', subtype)],
    numbers: {
      ach: numbers.map((given) => ({ account_id: 'account-1', wire_routing: null, ...given })),
      ...{ eft: [], international: [], bacs: [] },
    },
    item: { item_id: 'item-1', institution_id: 'ins_1', institution_name: 'First Platypus Bank' },
    request_id: 'r',
  };
}

test('a link token is asked for as Plaid’s interface has it, in a language that its window speaks', async () => {
  const made = await bankLink.createLinkToken({ recipientId: 'recipient-1', language: 'pl' });
  expect(made).toEqual({ linkToken: 'link-sandbox-1', expiresAt: new Date('2026-11-22T14:00:00Z') });
  expect(plaid.heard).toEqual([
    {
      path: '/link/token/create',
      body: {
        client_name: 'Larkspur',
        language: 'pl',
        country_codes: ['US'],
        user: { client_user_id: 'recipient-1' },
        products: ['auth'],
        account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
      },
    },
  ]);
});

test('Dari is not Danish, though both are written `da`', async () => {
  await bankLink.createLinkToken({ recipientId: 'recipient-1', language: 'da' });
  expect(plaid.heard[0]?.body).toMatchObject({ language: 'en' });
});

test('the account that was chosen gives its numbers, and access ends at once', async () => {
  expect(await bankLink.exchange(asked)).toEqual({
    kind: 'linked',
    accountNumber: '1111222233330000',
    routingNumber: '011401533',
    accountType: 'checking',
    bankName: 'First Platypus Bank',
  });
  expect(plaid.paths()).toEqual(['/item/public_token/exchange', '/auth/get', '/item/remove']);
  expect(plaid.heard[1]?.body).toEqual({
    access_token: 'access-sandbox-1',
    options: { account_ids: ['account-1'] },
  });
});

test('any other kind of account is unsupported, and access ends too', async () => {
  plaid.tell('/auth/get', { status: 200, body: authOf('cd') });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'unsupported' });
  expect(plaid.paths().at(-1)).toBe('/item/remove');
});

test('an account without numbers for transfers is refused', async () => {
  plaid.tell('/auth/get', { status: 200, body: authOf('savings', []) });
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'NO_ACH_NUMBERS' });
});

test('a refusal keeps Plaid’s own word', async () => {
  plaid.tell('/item/public_token/exchange', plaid.refusal('INVALID_PUBLIC_TOKEN'));
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'INVALID_PUBLIC_TOKEN' });
  plaid.tell('/item/public_token/exchange', {
    status: 200,
    body: { access_token: 'access-sandbox-1', item_id: 'item-1', request_id: 'r' },
  });
  plaid.tell('/auth/get', plaid.refusal('ITEM_LOGIN_REQUIRED'));
  expect(await bankLink.exchange(asked)).toEqual({ kind: 'refused', code: 'ITEM_LOGIN_REQUIRED' });
  expect(plaid.paths().at(-1)).toBe('/item/remove');
});

test('access that cannot be ended changes nothing of the account', async () => {
  plaid.tell('/item/remove', plaid.refusal('INTERNAL_SERVER_ERROR', 500));
  expect(await bankLink.exchange(asked)).toMatchObject({ kind: 'linked' });
});

test.each([
  ['a failure of its own', plaid500],
  ['a connection that is cut', () => 'cut' as const],
])('%s is no answer, and the error that is thrown bears no secret', async (_, given) => {
  plaid.tell('/item/public_token/exchange', given());
  plaid.tell('/link/token/create', given());
  for (const call of [
    bankLink.exchange(asked),
    bankLink.createLinkToken({ recipientId: 'recipient-1', language: 'en' }),
  ]) {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    const said = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(said).toMatch(/Plaid: /);
    expect(said).not.toMatch(/a-secret|public-sandbox/);
    expect((error as Error).cause).toBeUndefined();
  }
});

function plaid500() {
  return plaid.refusal('INTERNAL_SERVER_ERROR', 500);
}
