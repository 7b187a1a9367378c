import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { listFundingAccounts as call } from '#lib/contract/funding/accounts.ts';
import { query } from '../../commands/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { owedBy } from './owed.ts';

/** An organization with programs has an account of its own only where staff of the platform marked it so (spec §6). */
const HAS_ACCOUNT = sql<SqlBool>`(business.parent_id is not null or business.has_super_funding
  or not exists (select from business as program where program.parent_id = business.id))`;

export const listFundingAccounts = query(call, async ({ db, actor, params, query: page }) => {
  const rows = db
    .selectFrom('business')
    .innerJoin('balance', 'balance.account_id', 'business.funding_account_id')
    .select([
      'business.id as businessId',
      'business.name',
      'business.parent_id',
      'business.has_super_funding',
    ])
    .select(['balance.account_id', 'balance.posted', 'balance.held'])
    .select(owedBy('business.id').as('owed'))
    .where('business.id', 'in', programsOf(actor, params.id, { permission: 'viewFunding' }))
    .where(HAS_ACCOUNT);
  return readPage(
    rows,
    { ...byName('business.name'), id: { column: 'business.id', type: 'uuid' } },
    page,
    (row) => ({
      id: row.account_id,
      business: { id: row.businessId, name: row.name },
      kind: row.parent_id
        ? ('program' as const)
        : row.has_super_funding
          ? ('super' as const)
          : ('business' as const),
      available: usd(row.posted - row.held),
      held: usd(row.held),
      owed: usd(row.owed),
    }),
  );
});
