import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlaidBankLink } from '#lib/server/providers/bank-link/plaid.ts';
import type { BankLinkPort } from '#lib/server/providers/bank-link/port.ts';
import { faultOf } from '#lib/server/providers/guard/fault-of.ts';
import { startFakePlaid } from './fake-plaid.ts';

const SETTINGS = {
  clientId: 'a-client',
  secret: 'a-secret',
  environment: 'sandbox',
  timeoutMs: 1_000,
} as const;

let plaid: Awaited<ReturnType<typeof startFakePlaid>>;
let bankLink: BankLinkPort;
beforeAll(async () => {
  plaid = await startFakePlaid();
  bankLink = createPlaidBankLink({ ...SETTINGS, basePath: plaid.basePath });
});
beforeEach(() => {
  plaid.forget();
  plaid.answerWith('/item/public_token/exchange', {
    status: 200,
    body: { access_token: 'access-sandbox-1', item_id: 'item-1', request_id: 'r' },
  });
  plaid.answerWith('/item/remove', { status: 200, body: { request_id: 'r' } });
});
afterAll(() => plaid.close());

const asked = { publicToken: 'public-sandbox-1', accountId: 'account-1', recipientId: 'recipient-1' };
const link = { recipientId: 'recipient-1', language: 'en', brand: 'Larkspur' } as const;

test('without an answer it gives up in time, and a late one neither counts nor harms the next try', async () => {
  plaid.answerWith('/link/token/create', 'silent');
  const error = await bankLink.createLinkToken(link).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: 'ProviderError', cause: { code: 'ECONNABORTED' } });
  expect(faultOf(error)).toBe('noAnswer');
  plaid.answerLate();
  plaid.answerWith('/link/token/create', {
    status: 200,
    body: { link_token: 'link-sandbox-2', expiration: '2026-11-22T14:00:00Z', request_id: 'r' },
  });
  expect(await bankLink.createLinkToken(link)).toMatchObject({ linkToken: 'link-sandbox-2' });
  expect(plaid.requests.map(({ body }) => body)).toEqual([plaid.requests[0]?.body, plaid.requests[0]?.body]);
});

test('an account that never answers ends the access, and the person may link again', async () => {
  plaid.answerWith('/auth/get', 'silent');
  await expect(bankLink.exchange(asked)).rejects.toThrow('Plaid: ECONNABORTED');
  expect(plaid.paths()).toEqual(['/item/public_token/exchange', '/auth/get', '/item/remove']);
});

test.each([
  ['keys that it does not know', 'INVALID_API_KEYS', 400, 'credentials'],
  ['too many requests', 'RATE_LIMIT_EXCEEDED', 429, 'overloaded'],
  ['a failure of its own', 'INTERNAL_SERVER_ERROR', 500, 'broken'],
] as const)('%s shows as a fault of the service', async (_, code, status, fault) => {
  plaid.answerWith('/link/token/create', plaid.refusal(code, status));
  const error = await bankLink.createLinkToken(link).catch((thrown: unknown) => thrown);
  expect(faultOf(error)).toBe(fault);
});
