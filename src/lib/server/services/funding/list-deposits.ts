import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listFundingAccountDeposits as call } from '#lib/contract/funding/deposits.ts';
import { addDays, type CalendarDate, easternInstant } from '#lib/domain/calendar.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectDeposits, toDeposit } from './shown-deposit.ts';

export const listFundingAccountDeposits = query(call, async ({ db, actor, params, query: filters }) => {
  const wanted = {
    table: 'deposit',
    // What a business gave stands in its list too.
    owners: ['business_id', 'from_business_id'],
    businessIds: programsOf(actor, params.id, { permission: 'viewFunding', only: filters.program }),
    order: newestFirst('deposit.created_at', 'deposit.id'),
    conditions: conditionsOf(filters),
  } as const;
  return pageOfPrograms(selectDeposits(db), wanted, filters, toDeposit);
});

function conditionsOf({ type, status, from, to }: QueryOf<typeof call>): Expression<SqlBool>[] {
  const eb = expressionBuilder<Schema, 'deposit'>();
  return [
    ...(type?.length ? [eb('deposit.type', 'in', type)] : []),
    ...(status?.length ? [eb('deposit.status', 'in', status)] : []),
    ...(from ? [eb('deposit.created_at', '>=', easternInstant(from as CalendarDate))] : []),
    ...(to ? [eb('deposit.created_at', '<', easternInstant(addDays(to as CalendarDate, 1)))] : []),
  ];
}
