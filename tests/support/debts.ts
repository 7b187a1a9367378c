import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import { postDepositReturn } from '#lib/server/services/funding/post-deposit.ts';

type Funding = { businessId: string; fundingAccountId: string };

/** A deposit is taken back that leaves nothing on the funding account, and this owed. */
export async function owe(db: Db, funding: Funding, owedMinor: number): Promise<void> {
  const { availableMinor = 0 } = (await readBalance(db, funding.fundingAccountId)) ?? {};
  const amountMinor = availableMinor + owedMinor;
  await inTransaction(db, (tx) => postDepositReturn(tx, { depositId: newId(), amountMinor, ...funding }));
}

/** What is free on a funding account and what is owed, in cents. */
export async function debtOf(db: Db, { businessId, fundingAccountId }: Funding) {
  const debt = await db
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select('balance.posted')
    .where('account.business_id', '=', businessId)
    .where('account.kind', '=', 'receivable')
    .executeTakeFirst();
  const available = (await readBalance(db, fundingAccountId))?.availableMinor;
  return { available, owed: 0 - (debt?.posted ?? 0) };
}
