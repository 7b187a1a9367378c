import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import { createRecipient } from '#lib/contract/recipients/changes.ts';
import { getRecipient } from '#lib/contract/recipients/recipients.ts';
import { makeBusiness } from '../../support/world.ts';
import { createRecipientsWorld, type RecipientsWorld } from '../recipients/world.ts';

let world: RecipientsWorld;
let superToken: string;

beforeAll(async () => {
  world = await createRecipientsWorld();
  superToken = await world.tokenOf(world.superId);
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const NOT_FOUND = {
  code: 40400,
  error: 'not_found',
  requestId: expect.any(String),
  msg: 'We could not find that. It may have been removed.',
};

test('a business in the path is found by capital letters, and somebody else’s is not', async () => {
  const { api, superId, rent } = world;
  const list = (id: string) => api.call(listPrograms, { params: { id }, token: superToken });
  const answer = await list(superId.toUpperCase());
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual((await list(superId)).body);
  expect(answer.body.items.map(({ id }: { id: string }) => id)).toContain(rent);
  const other = await makeBusiness(api.db);
  expect(await list(other.id.toUpperCase())).toMatchObject({ status: 404, body: NOT_FOUND });
});

test('so is a recipient, whose own id comes as it is stored', async () => {
  const { api, make, admin, tokenOf, heat } = world;
  const { id } = await make();
  const get = (token: string) => api.call(getRecipient, { params: { id: id.toUpperCase() }, token });
  expect((await get(admin)).body.recipient.id).toBe(id);
  expect(await get(await tokenOf(heat))).toMatchObject({ status: 404, body: NOT_FOUND });
});

test('a business and a program in the query, and a business in the body, too', async () => {
  const { api, superId, rent, admin, input } = world;
  const query = { businessId: superId.toUpperCase(), program: [rent.toUpperCase()] };
  expect((await api.call(listBankTransfers, { query, token: superToken })).status).toBe(200);
  const made = await api.call(createRecipient, {
    body: input({ businessId: rent.toUpperCase() }),
    token: admin,
  });
  expect([made.status, made.body.recipient?.businessId]).toEqual([201, rent]);
  const other = await makeBusiness(api.db);
  const foreign = { businessId: other.id.toUpperCase() };
  expect((await api.call(listBankTransfers, { query: foreign, token: superToken })).status).toBe(404);
});
