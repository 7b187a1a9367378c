import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import type { listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { incrementalConditions } from '../incremental.ts';
import { newestFirst, type Page } from '../keyset.ts';
import { type Wanted as PageWanted, pageOfPrograms } from '../programs/page-of-programs.ts';
import { fieldConditions } from '../settings/field-conditions.ts';
import { spanConditions } from './history-conditions.ts';
import { selectDeposits, toDeposit } from './shown-deposit.ts';

export type DepositFilter = Omit<QueryOf<typeof listFundingAccountDeposits>, 'limit' | 'cursor' | 'program'>;

type Wanted = {
  businessIds: readonly string[];
  filter: DepositFilter;
  conditions?: Expression<SqlBool>[];
};

/** One page of the deposits of some businesses. */
export const readDeposits = (db: Db, wanted: Wanted, page: Page) =>
  pageOfPrograms(selectDeposits(db), depositsPage(wanted), page, toDeposit);

/** Which deposits, for the list and for its export. */
export const depositsPage = ({ businessIds, filter, conditions = [] }: Wanted): PageWanted => ({
  table: 'deposit',
  // What a business gave stands in its list too.
  owners: ['business_id', 'from_business_id'],
  businessIds,
  order: newestFirst('deposit.created_at', 'deposit.id'),
  conditions: [...conditionsOf(filter), ...conditions],
});

function conditionsOf({ type, status, field, ...days }: DepositFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Schema, 'deposit'>();
  return [
    ...(type?.length ? [eb('deposit.type', 'in', type)] : []),
    ...(status?.length ? [eb('deposit.status', 'in', status)] : []),
    ...spanConditions({ at: 'deposit.created_at', amount: 'deposit.amount' }, days),
    ...incrementalConditions({ created: 'deposit.created_at', changed: 'deposit.changed_at' }, days),
    ...fieldConditions(['deposit.custom_fields'], field),
  ];
}
