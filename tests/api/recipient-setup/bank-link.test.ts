import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createApi } from '#lib/server/api/app.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { unsealAccountNumber } from '#lib/server/services/recipients/account-number.ts';
import { bare, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const MINUTE_MS = 60_000;
const pass = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));

type Session = { id: string; headers: { 'setup-token': string } };
type Chosen = 'checking' | 'savings' | 'creditCard' | 'failing' | 'silent';

const open = ({ id, headers }: Session) =>
  world.api.call(calls.createPlaidLinkToken, {
    params: { id },
    body: { nameOnAccount: 'Amina Rahimi' },
    headers,
  });
const choose = (linkToken: string, account: Chosen) =>
  world.api.call(calls.finishSandboxBankLink, { body: { linkToken, account } });
const add = ({ id, headers }: Session, given: { publicToken: string; accountId: string }) =>
  world.api.call(calls.addPlaidBankAccount, {
    params: { id },
    body: { ...given, nameOnAccount: 'Amina Rahimi' },
    headers,
  });
/** The whole way through the bank's window. */
async function link(session: Session, account: Chosen) {
  const { body } = await open(session);
  return add(session, (await choose(body.linkToken, account)).body);
}
const accountsOf = (id: string) =>
  world.api.db.selectFrom('bank_account').selectAll().where('recipient_id', '=', id).execute();

const FAILED = {
  status: 409,
  body: {
    code: 40924,
    error: 'bank_link_failed',
    msg: 'The bank could not be connected. Enter your account details by hand instead.',
  },
};
const LINK_INVALID = {
  status: 409,
  body: {
    code: 40917,
    error: 'link_invalid',
    msg: 'This link or confirmation no longer works. Start again, or use the link in the newest email.',
  },
};

test('where the bank gave a number in the place of its own, people see the end of their own', async () => {
  const recipient = await world.setUp();
  vi.spyOn(world.api.platform.bankLink, 'exchange').mockResolvedValueOnce({
    ...({ kind: 'linked', accountType: 'checking', bankName: 'Chase', knownBy: '4321' } as const),
    accountNumber: '90210000000001',
    routingNumber: '011401533',
  });
  const { body } = await add(recipient, { publicToken: 'public-1', accountId: 'account-1' });
  expect(body.intake.account).toMatchObject({ last4: '4321', bankName: 'Chase' });
  const [account] = await accountsOf(recipient.id);
  const { cardKey } = world.api.platform.config;
  expect(unsealAccountNumber(cardKey, account?.id ?? '', account?.sealed_account_number ?? '')).toBe(
    '90210000000001',
  );
});

test.each([
  ['checking', '0000'],
  ['savings', '1111'],
] as const)(
  'a linked %s account is verified at once, and nobody is asked to check it',
  async (type, last4) => {
    const recipient = await world.setUp();
    const answer = await link(recipient, type);
    expect(bare(answer)).toEqual({
      status: 201,
      body: {
        intake: {
          recipientId: recipient.id,
          status: 'bank_account_verified',
          failureReason: null,
          account: { last4, accountType: type, bankName: 'Meadow Bank', verificationDue: null },
          correctable: null,
          correction: null,
          noBankAccountAt: null,
          mayGiveAccount: false,
        },
      },
    });
    const activities = await world.api.db
      .selectFrom('activity')
      .select(['type', 'channel'])
      .where('subject_id', '=', recipient.id)
      .orderBy('id')
      .execute();
    expect(activities).toEqual([
      { type: 'bankAccountSubmitted', channel: 'recipient' },
      { type: 'bankAccountVerified', channel: 'system' },
    ]);
    expect((await world.mailsTo(recipient.email)).at(-1)?.subject).toBe('Your bank account is verified');
    const asked = world.api.db.selectFrom('outbox').select('id').where('topic', '=', 'bank.checkAccount');
    expect(await asked.execute()).toEqual([]);
  },
);

test('an account that is neither checking nor savings is refused as that', async () => {
  const recipient = await world.setUp();
  expect(bare(await link(recipient, 'creditCard'))).toEqual({
    status: 409,
    body: {
      code: 40923,
      error: 'account_type_unsupported',
      msg: 'Only checking and savings accounts are supported. Choose another account.',
    },
  });
});

test('where the bank refuses, nothing is left behind and the account can be typed', async () => {
  const recipient = await world.setUp();
  expect(bare(await link(recipient, 'failing'))).toEqual(FAILED);
  expect(await accountsOf(recipient.id)).toEqual([]);
  expect((await link(recipient, 'checking')).status).toBe(201);
});

test('where the bank does not answer it is the same, and the window opens anew', async () => {
  const recipient = await world.setUp();
  const silent = () => Promise.reject(new Error('No answer within 10000 ms.'));
  const bankLink = { provider: 'sandbox', createLinkToken: silent, exchange: silent } as const;
  const cut = createApi({ ...world.api.platform, bankLink }, Object.values(handlers));
  const ask = async (path: string, body: object) => {
    const answer = await cut.fetch(
      new Request(`http://localhost/api/bankTransfers/recipients/${recipient.id}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...recipient.headers },
        body: JSON.stringify({ ...body, nameOnAccount: 'Amina Rahimi' }),
      }),
    );
    return bare({ status: answer.status, body: (await answer.json()) as object });
  };
  expect(await ask('plaidLinkToken', {})).toEqual(FAILED);
  expect(await ask('plaidBankAccount', { publicToken: 'public', accountId: 'checking' })).toEqual(FAILED);
  expect(await accountsOf(recipient.id)).toEqual([]);
});

test('a token of the link belongs to one recipient, one account and a short time', async () => {
  const mine = await world.setUp();
  const theirs = await world.setUp();
  const { linkToken, expiresAt, provider } = (await open(mine)).body;
  expect(provider).toBe('sandbox');
  expect(Date.parse(expiresAt) - world.api.clock.now().getTime()).toBeLessThanOrEqual(4 * 60 * MINUTE_MS);
  const given = (await choose(linkToken, 'checking')).body;
  expect(bare(await add(theirs, given))).toEqual(FAILED);
  expect(bare(await add(mine, { ...given, accountId: 'savings' }))).toEqual(FAILED);
  expect(
    bare(await add(mine, { ...given, publicToken: given.publicToken.replace('checking', 'savings') })),
  ).toEqual(FAILED);
  expect(bare(await choose(given.publicToken, 'checking'))).toEqual(LINK_INVALID);
  expect(bare(await choose('nonsense', 'checking'))).toEqual(LINK_INVALID);
  expect(given.publicToken).not.toMatch(/\d{16}/);
  await pass(29 * MINUTE_MS);
  expect((await add(mine, given)).status).toBe(201);
});

test('a public token is over after half an hour, a link token after four hours', async () => {
  const recipient = await world.setUp();
  const { linkToken } = (await open(recipient)).body;
  const given = (await choose(linkToken, 'checking')).body;
  await pass(30 * MINUTE_MS + 1_000);
  const later = { ...recipient, ...(await world.open(recipient)) };
  expect(bare(await add(later, given))).toEqual(FAILED);
  await pass(4 * 60 * MINUTE_MS);
  expect(bare(await choose(linkToken, 'checking'))).toEqual(LINK_INVALID);
});

test('sent again under its key, as after an answer that was lost, it is answered as before and nobody is asked', async () => {
  const recipient = await world.setUp();
  const given = (await choose((await open(recipient)).body.linkToken, 'checking')).body;
  const headers = { ...recipient.headers, 'idempotency-key': crypto.randomUUID() };
  const exchange = vi.spyOn(world.api.platform.bankLink, 'exchange');
  const first = await add({ ...recipient, headers }, given);
  const again = await add({ ...recipient, headers }, given);
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(again.body).toEqual(first.body);
  expect(exchange).toHaveBeenCalledTimes(1);
  expect(await accountsOf(recipient.id)).toHaveLength(1);
  expect(await add({ ...recipient, headers }, { ...given, accountId: 'savings' })).toMatchObject({
    status: 409,
    body: { error: 'idempotency_key_reused' },
  });
  exchange.mockRestore();
});

test('with an account that is being checked the window does not open', async () => {
  const recipient = await world.setUp();
  await link(recipient, 'checking');
  expect(bare(await open(recipient))).toEqual({
    status: 409,
    body: {
      code: 40903,
      error: 'wrong_state',
      msg: 'This account is verified. To change it, ask the organization for a new invitation.',
      reason: { key: 'reason.accountVerified' },
    },
  });
});

test('the window opens twenty times an hour', async () => {
  const recipient = await world.setUp();
  for (let count = 0; count < 20; count += 1) expect((await open(recipient)).status).toBe(200);
  expect(bare(await open(recipient))).toEqual({
    status: 429,
    body: { code: 42900, error: 'too_many_requests', msg: 'Too many tries. Try again later.' },
  });
});
