import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { bare, createSetupWorld, type SetupWorld } from '../recipient-setup/world.ts';

let world: SetupWorld;
let linkToken: string;
beforeAll(async () => {
  world = await createSetupWorld();
  const { id, headers } = await world.setUp();
  const body = { nameOnAccount: 'Amina Rahimi' };
  ({ linkToken } = (
    await world.api.call(calls.createPlaidLinkToken, { params: { id }, body, headers })
  ).body);
});
afterAll(() => world.api.drop());

const finish = (body: object) => world.api.call(calls.finishSandboxBankLink, { body: body as never });

const LINK_INVALID = {
  status: 409,
  body: {
    code: 40917,
    error: 'link_invalid',
    msg: 'This link or confirmation no longer works. Start again, or use the link in the newest email.',
  },
};

test.each(['checking', 'savings', 'creditCard', 'failing', 'silent'])(
  'the window gives a public token for the account %s that was chosen',
  async (account) => {
    expect(bare(await finish({ linkToken, account }))).toEqual({
      status: 200,
      body: { publicToken: expect.any(String), accountId: account },
    });
  },
);

test('another account, or no token, is refused beside its field', async () => {
  expect(await finish({ linkToken, account: 'crypto' })).toMatchObject({
    status: 422,
    body: { fields: { account: expect.anything() } },
  });
  expect(await finish({ linkToken: '', account: 'checking' })).toMatchObject({
    status: 422,
    body: { fields: { linkToken: expect.anything() } },
  });
});

test('a token that we did not give, or gave for something else, opens nothing', async () => {
  expect(bare(await finish({ linkToken: 'nonsense', account: 'checking' }))).toEqual(LINK_INVALID);
  const { publicToken } = (await finish({ linkToken, account: 'checking' })).body;
  expect(bare(await finish({ linkToken: publicToken, account: 'checking' }))).toEqual(LINK_INVALID);
});
