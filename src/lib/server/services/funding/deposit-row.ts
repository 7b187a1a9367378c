import { type Insertable, sql } from 'kysely';
import type { DepositTable } from '../../db/schema/funding.ts';
import type { Tx } from '../../db/schema.ts';

/** Money that the bank reports. */
export type ReportedDeposit = {
  /** The bank's own name for it, the same in each report. */
  reference: string;
  accountNumber: string;
  amountMinor: number;
  senderName: string | null;
  descriptor: string | null;
  /** YYYY-MM-DD, the day from which it can be spent. */
  usableOn: string;
};

export type TakenDeposit = {
  id: string;
  businessId: string | null;
  status: DepositTable['status'];
  amountMinor: number;
};

/** Locks money by the bank's name for it; reports of one money wait for each other, the first of them too. */
export async function takeReported(tx: Tx, reference: string): Promise<TakenDeposit | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit ${reference}`}, 0))`.execute(tx);
  return tx
    .selectFrom('deposit')
    .select(['id', 'business_id as businessId', 'status', 'amount as amountMinor'])
    .where('bank_reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

type Kept = Pick<Insertable<DepositTable>, 'id' | 'business_id' | 'status'> &
  Partial<Insertable<DepositTable>>;

export async function insertReported(
  tx: Tx,
  { reference, accountNumber, amountMinor, senderName, descriptor, usableOn }: ReportedDeposit,
  kept: Kept & { created_at: Date },
): Promise<void> {
  const row = {
    type: 'ach' as const,
    amount: amountMinor,
    bank_reference: reference,
    account_number: accountNumber,
    sender_name: senderName,
    descriptor,
    usable_on: usableOn,
    actor: 'system:bank',
    actor_name: 'bank',
  };
  await tx
    .insertInto('deposit')
    .values({ ...row, ...kept })
    .execute();
}
