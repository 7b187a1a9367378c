import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { BodyOf } from '#lib/contract/call.ts';
import { transferFunds } from '#lib/contract/funding/transfer.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { postDepositReturn } from '#lib/server/services/funding/post-deposit.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

type Account = { id: string; fundingAccountId: string };

/** Organizations whose money goes from one funding account to another. */
export async function createFundingWorld() {
  const api = await createTestApi();
  const tokenOf = async (businessId: string, role = 'admin') =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
  const mark = (id: string, marks: { has_super_funding?: boolean; has_custom_funding_fields?: boolean }) =>
    api.db.updateTable('business').set(marks).where('id', '=', id).execute();
  return {
    api,
    tokenOf,
    mark,
    /** A super business with an account of its own, two programs, and an administrator of all. */
    async organization({ fundingMinor = 100_000, isMarked = true } = {}) {
      const parent = await makeBusiness(api.db, { name: 'Juniper', fundingMinor });
      if (isMarked) await mark(parent.id, { has_super_funding: true });
      const of = (name: string, funding = 0) =>
        makeBusiness(api.db, { name, parentId: parent.id, fundingMinor: funding });
      const [one, two] = [await of('One', fundingMinor), await of('Two')];
      return { parent, one, two, token: await tokenOf(parent.id) };
    },
    send: (id: string, body: BodyOf<typeof transferFunds>, token: string, key = newId()) =>
      api.call(transferFunds, { params: { id }, body, token, key }),
    available: async ({ fundingAccountId }: Account) =>
      (await readBalance(api.db, fundingAccountId))?.availableMinor,
    /** A deposit that was spent is taken back. */
    owe: ({ id, fundingAccountId }: Account, amountMinor: number) =>
      inTransaction(api.db, (tx) =>
        postDepositReturn(tx, { depositId: newId(), amountMinor, businessId: id, fundingAccountId }),
      ),
    async assertWell() {
      expect(api.errors).toEqual([]);
      expect((await verifyLedger(api.db)).ok).toBe(true);
    },
  };
}
