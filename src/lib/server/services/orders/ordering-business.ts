import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';

export type OrderingBusiness = {
  id: string;
  organisationName: string;
  fundingAccountId: string | null;
  isEligibleForOnDemand: boolean;
};

/**
 * The business that orders. Cards belong to a program or to a normal business, never to the super business.
 *
 * @throws Refusal 409 wrong_state where it is not active yet, sends bank transfers only, or holds programs
 */
export async function readOrderingBusiness(tx: Db | Tx, businessId: string): Promise<OrderingBusiness> {
  const row = await tx
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select((eb) => [
      'business.id',
      'business.name',
      'business.status',
      'business.closed_at',
      'business.product_type',
      'business.funding_account_id',
      'business.is_eligible_for_on_demand',
      'parent.name as parent_name',
      eb
        .exists(
          eb
            .selectFrom('business as child')
            .select('child.id')
            .whereRef('child.parent_id', '=', 'business.id'),
        )
        .as('has_programs'),
    ])
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.has_programs) throw wrongState('businessHasPrograms');
  if (row.product_type === 'bank_transfers') throw wrongState('businessSendsTransfers');
  if (row.closed_at) throw wrongState('programClosed');
  if (row.status !== 'active') throw wrongState('businessNotActive', { params: { status: row.status } });
  return {
    id: row.id,
    organisationName: row.parent_name ?? row.name,
    fundingAccountId: row.funding_account_id,
    isEligibleForOnDemand: row.is_eligible_for_on_demand,
  };
}
