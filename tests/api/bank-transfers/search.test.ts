import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let world: PayoutWorld;
/** Ids of the payments by a word of each. */
const sent: Record<string, string> = {};

beforeAll(async () => {
  world = await createPayoutWorld();
  const { api, program } = world;
  const payments = [
    ['zohra', 'Zohra Karimi', 25_000, 'zohra@uni.example'],
    ['studio', 'Studio 54', 5_400, 'hello@studio.example'],
    ['cem', 'Cem Öz', 125_000, 'cem@example.com'],
    ['percent', 'Bo 100%_Sure', 25_000, 'bo@example.com'],
  ] as const;
  for (const [minute, [word, name, amountMinor, email]] of payments.entries()) {
    const { id: recipientId, accountId } = await world.recipient({ name, email });
    const at = new Date(MONDAY_MORNING.getTime() + minute * 60_000);
    const of = { businessId: program.id, recipientId, accountId: accountId as string, amountMinor, at };
    sent[word] = await postPayout(api.db, of);
  }
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const found = async (query: object) => {
  const { program, token, api } = world;
  const answer = await api.call(listBankTransfers, { query: { businessId: program.id, ...query }, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const words = Object.entries(sent);
  return answer.body.items.map(({ id }: { id: string }) => words.find(([, one]) => one === id)?.[0]);
};

test.each([
  ['part of a name', 'kari', ['zohra']],
  ['several words, in any order', 'karimi zohra', ['zohra']],
  ['part of an email', '@uni', ['zohra']],
  ['capital letters with dots', 'ÖZ', ['cem']],
  ['a name with a number', 'Studio 54', ['studio']],
  ['an amount', '250', ['percent', 'zohra']],
  ['an amount as the screens write it', '$1,250.00', ['cem']],
  ['a name and an amount', 'karimi $250.00', ['zohra']],
  ['a name and the amount of another payment', 'karimi $54', []],
  ['what a pattern is made of', '0%_s', ['percent']],
  ['nothing that is there', 'zz%', []],
  ['spaces alone', '   ', ['percent', 'cem', 'studio', 'zohra']],
])('finds by %s', async (_, search, expected) => {
  expect(await found({ search })).toEqual(expected);
});

test('finds by a whole id, also in capital letters, and by the end that the screens show', async () => {
  const id = sent.cem as string;
  expect(await found({ search: id })).toEqual(['cem']);
  expect(await found({ search: id.toUpperCase() })).toEqual(['cem']);
  expect(await found({ search: `…${id.slice(-8)}` })).toEqual(['cem']);
});

test('pages of what was found go on where they ended', async () => {
  const { program, token, api } = world;
  const query = { businessId: program.id, search: '250', limit: 1 };
  const first = (await api.call(listBankTransfers, { query, token })).body;
  const more = { ...query, cursor: first.nextCursor };
  const second = (await api.call(listBankTransfers, { query: more, token })).body;
  expect([first.items[0].id, second.items[0].id, second.nextCursor]).toEqual([
    sent.percent,
    sent.zohra,
    null,
  ]);
});

test("somebody else's payment is found by no search of one's own", async () => {
  const { api } = world;
  const other = await makeBusiness(api.db, { productType: 'bank_transfers', fundingMinor: 100_000 });
  const token = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: other.id, role: 'admin' }),
  });
  for (const search of [sent.zohra as string, (sent.zohra as string).slice(-8), 'zohra', '250']) {
    const query = { businessId: other.id, search };
    expect((await api.call(listBankTransfers, { query, token })).body.items).toEqual([]);
  }
});

test('those that came back are found alone, or beside another state', async () => {
  const { id } = await world.recipient({ name: 'Back Again' });
  const returned = (await world.send(id, { speed: 'instant' })).body.transfer.id;
  await world.handOver();
  for (const kind of ['payout.settled', 'payout.returned']) {
    const answer = await world.report({
      type: kind,
      key: returned,
      ...(kind.endsWith('returned') ? { code: 'R02' } : {}),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  sent.returned = returned;
  expect(await found({ status: 'returned' })).toEqual(['returned']);
  expect(await found({ status: ['returned', 'created'] })).toEqual([
    'percent',
    'cem',
    'studio',
    'returned',
    'zohra',
  ]);
  expect(await found({ status: ['failed'] })).toEqual(['returned']);
  expect(await found({ status: ['returned'], search: 'karimi' })).toEqual([]);
});
