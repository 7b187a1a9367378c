import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelApproval } from '#lib/contract/approvals/approvals.ts';
import { addImportRows, commitImport, getImport, updateImportRows } from '#lib/contract/imports/imports.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

/** What somebody agrees to is the file as it was when they were asked, and they are asked once. */

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(() => world.policy(99_99));
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const input = () => world.inputs.commitImport('100.00') as Promise<{ params: { id: string }; body: object }>;
const MENDED = { number: 2, cells: [{ column: 'amount' as const, text: '200.00' }] };

test('two commits of one import, even at one moment, make one request', async () => {
  const asked = await input();
  const answers = await Promise.all([world.send(commitImport, asked), world.send(commitImport, asked)]);
  answers.push(await world.send(commitImport, asked));
  const ids = answers.map(({ body }) => body.pendingApproval?.id);
  expect(new Set(ids)).toEqual(new Set([expect.any(String)]));
  const other = await world.send(commitImport, { ...asked, body: { ...asked.body, withDuplicates: true } });
  expect([other.status, other.body.reason]).toEqual([409, { key: 'reason.importAwaitsApproval' }]);
});

test('rows cannot be changed while a request waits, and can once it is withdrawn', async () => {
  const { api, asker } = world;
  const { token } = asker;
  const asked = await input();
  const { params } = asked;
  const id = (await world.send(commitImport, asked)).body.pendingApproval.id;
  const mend = () => api.call(updateImportRows, { params, body: { rows: [MENDED] }, token });
  const refused = [
    await mend(),
    await api.call(addImportRows, { params, body: { rows: [{ number: 3, cells: ['x', '1'] }] }, token }),
  ];
  for (const { status, body } of refused)
    expect([status, body.reason]).toEqual([409, { key: 'reason.importAwaitsApproval' }]);
  expect((await api.call(getImport, { params, token })).body.import).toMatchObject({ approvalId: id });
  await world.send(cancelApproval, { params: { id }, body: {} });
  expect((await mend()).body.rows).toMatchObject([{ state: 'good', cells: { amount: '200.00' } }]);
});
