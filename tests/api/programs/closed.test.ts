import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { isWrite } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { type Access, ask, createAccess } from '../access/ask.ts';

let access: Access;
beforeAll(async () => {
  access = await createAccess();
});
afterAll(() => access.world.api.drop());

const all = Object.values(calls) as Call[];

test('what is done in a closed program takes access away or makes a file', () => {
  const allowed = all.filter(({ inClosedProgram }) => inClosedProgram).map(({ name }) => name);
  expect(allowed.sort()).toEqual([
    'cancelExport',
    'exportApprovals',
    'exportAutoloadRuns',
    'exportAutoloads',
    'exportBankTransfers',
    'exportBusinessActivities',
    'exportBusinessTransactions',
    'exportCardOrders',
    'exportDisputes',
    'exportFundingAccountDeposits',
    'exportFundingStatement',
    'exportImportRows',
    'exportLoadHistory',
    'exportMembers',
    'exportPrograms',
    'exportRecipients',
    'exportReplacements',
    'exportSpendRules',
    'exportTags',
    'removeMember',
    'revokeApiKey',
    'revokeInvitation',
  ]);
});

/** Every write of a member: of those all that move money (tests/support/money-calls.ts). */
const WRITES = all.filter(
  (call) =>
    isWrite(call) &&
    !call.onlyReads &&
    !call.inClosedProgram &&
    call.access.kind === 'business' &&
    call.access.only !== 'holder' &&
    // Of the organization, which has no end.
    call.access.owner !== 'program' &&
    call.name !== 'createProgram',
);

test.each(WRITES.map((call) => [call.name, call] as const))(
  '%s is refused in a closed program',
  async (_, call) => {
    const { db } = access.world.api;
    const close = (closed_at: Date | null) =>
      db
        .updateTable('business')
        .set({ closed_at: closed_at as Date })
        .where('parent_id', '=', access.world.superId)
        .execute();
    const answer = await ask(access, call, 'admA', {
      ...access.world.doors,
      sandbox: {
        ...access.world.doors.sandbox,
        call: async (...given) => {
          await close(new Date());
          return access.world.doors.sandbox.call(...given);
        },
      },
    });
    await close(null);
    expect(answer.body.reason?.key ?? answer.body.error, JSON.stringify(answer.body)).toBe(
      'reason.programClosed',
    );
  },
);
