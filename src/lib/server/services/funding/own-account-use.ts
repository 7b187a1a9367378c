import { type SqlBool, sql } from 'kysely';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { owedBy } from './owed.ts';

/** What stands on the funding account that an organization has of its own, and what is still to come to it. */
export type OwnAccountUse = { postedMinor: number; owedMinor: number; awaited: number };

/** With the row of the business locked by the caller, nothing comes to the account meanwhile (match-account.ts). */
export async function readOwnAccountUse(tx: Tx, businessId: string): Promise<OwnAccountUse> {
  const { postedMinor, owedMinor, awaited } = await tx
    .selectFrom('business')
    .leftJoin('balance', 'balance.account_id', 'business.funding_account_id')
    .select((eb) => [
      eb.fn.coalesce('balance.posted', eb.lit(0)).as('postedMinor'),
      owedBy('business.id').as('owedMinor'),
      eb
        .selectFrom('deposit')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('deposit.business_id', '=', 'business.id')
        .where('deposit.status', '=', 'announced')
        .as('awaited'),
    ])
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { postedMinor, owedMinor, awaited: awaited ?? 0 };
}

/** An organization with programs that has no account of its own (has-account.ts). */
const IS_UNMARKED = sql<SqlBool>`(business.parent_id is null and not business.has_super_funding
  and exists (select from business as program where program.parent_id = business.id))`;

/**
 * Marks an organization with programs so that its own account is seen: something stands on it or is about to. It does
 * nothing to one that is marked, or that has no programs.
 */
export async function keepOwnAccountInView(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> {
  const marked = await tx
    .updateTable('business')
    .set((eb) => ({
      has_super_funding: true,
      // Two changes in one millisecond must not share a version.
      marks_updated_at: eb.fn<Date>('greatest', [
        sql`${now}::timestamptz`,
        sql`coalesce(business.marks_updated_at, business.created_at) + interval '1 millisecond'`,
      ]),
    }))
    .where('id', '=', businessId)
    .where(IS_UNMARKED)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return;
  await recordAs(
    tx,
    'funding',
    now,
  )({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'businessMarksUpdated',
    payload: { businessId, changed: ['hasSuperFunding'] },
    change: { before: { hasSuperFunding: false }, after: { hasSuperFunding: true } },
  });
}
