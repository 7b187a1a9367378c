import { listFundingAccounts as call } from '#lib/contract/funding/accounts.ts';
import { query } from '../../commands/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { HAS_ACCOUNT } from './has-account.ts';
import { owedBy } from './owed.ts';

export const listFundingAccounts = query(call, async ({ db, actor, params, query: page }) => {
  const rows = db
    .selectFrom('business')
    .innerJoin('balance', 'balance.account_id', 'business.funding_account_id')
    .select([
      'business.id as businessId',
      'business.name',
      'business.parent_id',
      'business.has_super_funding',
      'business.closed_at',
    ])
    .select(['balance.account_id', 'balance.posted', 'balance.held'])
    .select(owedBy('business.id').as('owed'))
    .where('business.id', 'in', programsOf(actor, params.id, { permission: 'viewFunding' }))
    .where(HAS_ACCOUNT)
    // What came late to a closed program is seen until it is taken from there; its own page is read for ever.
    .where((eb) =>
      eb.or([
        eb('business.closed_at', 'is', null),
        eb('balance.posted', '<>', 0),
        eb('business.id', '=', params.id),
      ]),
    );
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
      isClosed: row.closed_at !== null,
      available: usd(row.posted - row.held),
      held: usd(row.held),
      owed: usd(row.owed),
    }),
  );
});
