import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPrefundingAchDetails } from '#lib/contract/funding/accounts.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { openStream } from './open-stream.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await createPayoutWorld({ fundingMinor: 0 });
  await makeRoles(world.api.db, world.superId, [
    { key: 'looks', name: 'Looks', permissions: ['viewFunding'] },
    { key: 'pays', name: 'Pays', permissions: ['viewTransfers'] },
  ]);
});
afterAll(() => world.api.drop());

const tokenOf = async (role: string) =>
  world.api.tokens.mint({ uid: await makeMember(world.api.db, { businessId: world.program.id, role }) });

test('who may see a funding account hears of money that is announced, comes and is taken back', async () => {
  const { api, program, token } = world;
  const { body } = await api.call(getPrefundingAchDetails, { params: { id: program.id }, token });
  const accountNumber = body.achDetails?.accountNumber ?? '';
  // Both are members before anybody listens, so that no notice of a membership ends a stream.
  const tokens = [await tokenOf('looks'), await tokenOf('pays')] as const;
  const [looks, pays] = [await openStream(api, tokens[0]), await openStream(api, tokens[1])];
  const deposit = { accountNumber, amountMinor: 2_500, senderName: 'Juniper', descriptor: 'GRANT 11' };
  const [kept, withdrawn] = [`DP-${newId()}`, `DP-${newId()}`];
  const steps: [type: string, key: string, more: object][] = [
    ['announced', kept, { deposit, effectiveOn: '2026-11-17' }],
    ['received', kept, { deposit, effectiveOn: '2026-11-17' }],
    ['returned', kept, { code: 'R01' }],
    // Nothing was posted of it, so it has no activity.
    ['announced', withdrawn, { deposit, effectiveOn: '2026-11-17' }],
    ['returned', withdrawn, { code: 'R01' }],
  ];
  for (const [at, [type, key, more]] of steps.entries()) {
    const reported = await world.report({ type: `deposit.${type}`, key, ...more });
    expect([type, reported.status]).toEqual([type, 200]);
    const { id } = program;
    expect((await looks.first(at + 1)).at(-1)).toEqual({
      kind: 'funding',
      businessId: id,
      id,
      cardId: null,
    });
  }
  expect(looks.events).toHaveLength(steps.length);
  expect(pays.events).toEqual([]);
});
