import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { createRecipientsWorld, type RecipientsWorld } from './world.ts';

let world: RecipientsWorld;
let superToken: string;
const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute));

beforeAll(async () => {
  world = await createRecipientsWorld();
  superToken = await world.tokenOf(world.superId);
  const { make, heat } = world;
  await make({ name: 'Zohra Karimi', email: 'zk@example.com', account: null, createdAt: at(1) });
  await make({ name: 'ada Lovelace', email: 'ada@uni.example', createdAt: at(2), language: 'fr' });
  await make({
    name: 'Bo 100%_Sure',
    email: 'bo@example.com',
    createdAt: at(3),
    kind: 'business',
    last4: '1111',
    account: { status: 'failed', failureReason: 'closedAccount' },
  });
  await make({ name: 'Cem Öz', email: 'cem@example.com', account: { status: 'pending' }, createdAt: at(4) });
  await make(
    {
      name: 'Dia Heat',
      email: 'dia@example.com',
      createdAt: at(5),
      account: { status: 'disabled', failureReason: 'blockedAccount' },
    },
    heat,
  );
  await make({ name: 'Far Away', email: 'far@example.com', createdAt: at(6) }, (await other()).id);
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const other = () =>
  world.api.db.selectFrom('business').select('id').where('id', '=', world.cards).executeTakeFirstOrThrow();

const names = async (query: object = {}, token = world.admin, businessId = world.rent) => {
  const answer = await world.api.call(listRecipients, { query: { businessId, ...query } as never, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.items.map(({ name }: { name: string }) => name);
};

test('shows each recipient with program, state, reason and the end of the present account', async () => {
  const answer = await world.api.call(listRecipients, {
    query: { businessId: world.rent, status: ['verification_failed'] },
    token: world.admin,
  });
  expect(answer.body).toEqual({
    items: [
      {
        id: expect.any(String),
        businessId: world.rent,
        programName: 'Rent',
        kind: 'business',
        name: 'Bo 100%_Sure',
        email: 'bo@example.com',
        language: 'en',
        intakeStatus: 'verification_failed',
        failureReason: 'closedAccount',
        noBankAccountAt: null,
        accountLast4: '1111',
        createdAt: '2026-10-01T12:03:00.000Z',
        lastActivityAt: '2026-10-01T12:03:00.000Z',
        payoutsEndedOn: null,
      },
    ],
    nextCursor: null,
  });
});

test('newest first, or by name whatever the letters', async () => {
  expect(await names()).toEqual(['Cem Öz', 'Bo 100%_Sure', 'ada Lovelace', 'Zohra Karimi']);
  expect(await names({ sort: 'name' })).toEqual(['ada Lovelace', 'Bo 100%_Sure', 'Cem Öz', 'Zohra Karimi']);
});

test.each([
  ['part of a name', { search: 'love' }, ['ada Lovelace']],
  ['part of an email', { search: '@uni' }, ['ada Lovelace']],
  ['several words, in any order', { search: 'karimi zohra' }, ['Zohra Karimi']],
  ['capital letters with dots', { search: 'ÖZ' }, ['Cem Öz']],
  ['what a pattern is made of', { search: '0%_s' }, ['Bo 100%_Sure']],
  ['nothing that is there', { search: '%' + 'z' }, []],
  ['spaces alone', { search: '   ' }, ['Cem Öz', 'Bo 100%_Sure', 'ada Lovelace', 'Zohra Karimi']],
  ['a state', { status: ['awaiting_recipient'] }, ['Zohra Karimi']],
  ['two states', { status: ['pending_verification', 'bank_account_verified'] }, ['Cem Öz', 'ada Lovelace']],
  ['a kind', { kind: ['business'] }, ['Bo 100%_Sure']],
  ['both', { kind: ['business'], status: ['pending_verification'] }, []],
] as const)('finds %s', async (_, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a super business sees those of its programs that pay and of no other organisation', async () => {
  const of = (query: object = {}) => names({ sort: 'name', ...query }, superToken, world.superId);
  expect(await of()).toEqual([
    'ada Lovelace',
    'Bo 100%_Sure',
    'Cem Öz',
    'Dia Heat',
    'Far Away',
    'Zohra Karimi',
  ]);
  expect(await of({ program: [world.heat] })).toEqual(['Dia Heat']);
  expect(await of({ program: ['01990000-0000-7000-8000-00000000ffff'] })).toEqual([]);
});

test('a member of one program who asks at the parent is answered about their own', async () => {
  const token = await world.tokenOf(world.heat, 'viewer');
  expect(await names({}, token, world.superId)).toEqual(['Dia Heat']);
  expect(await names({ program: [world.rent] }, token, world.superId)).toEqual([]);
  const refused = await world.api.call(listRecipients, { query: { businessId: world.rent }, token });
  expect([refused.status, refused.body.error]).toEqual([404, 'not_found']);
});

test('pages go on over several programs, whichever the sort', async () => {
  for (const sort of ['newest', 'name'] as const) {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { businessId: world.superId, sort, limit: 2, ...(cursor ? { cursor } : {}) };
      const { body } = await world.api.call(listRecipients, { query, token: superToken });
      seen.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(await names({ sort }, superToken, world.superId));
    expect(seen).toHaveLength(6);
  }
});

test.each([
  ['status', 'verified'],
  ['kind', 'charity'],
  ['sort', 'email'],
  ['program', 'no-id'],
  ['limit', '201'],
])('%s=%s is reported beside its name', async (name, value) => {
  const answer = await world.api.call(listRecipients, {
    query: { businessId: world.rent, [name]: value } as never,
    token: world.admin,
  });
  expect([answer.status, answer.body.code]).toEqual([422, 42200]);
  expect(Object.keys(answer.body.fields)[0]).toMatch(new RegExp(`^${name}`));
});
