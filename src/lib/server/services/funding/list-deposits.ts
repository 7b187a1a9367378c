import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listFundingAccountDeposits as call } from '#lib/contract/funding/deposits.ts';
import { addDays, type CalendarDate, easternInstant } from '#lib/domain/calendar.ts';
import type { SHOWN_DEPOSIT_STATUSES } from '#lib/domain/funding/deposit-states.ts';
import { query } from '../../commands/handler.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { usd } from '../money.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';

export const listFundingAccountDeposits = query(call, async ({ db, actor, params, query: filters }) => {
  const wanted = {
    table: 'deposit',
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

const selectDeposits = (db: Db) =>
  db
    .selectFrom('deposit')
    .innerJoin('business', 'business.id', 'deposit.business_id')
    .leftJoin('business as giver', 'giver.id', 'deposit.from_business_id')
    .select(['business.id as ownerId', 'business.name as owner', 'giver.name as giver', 'deposit.id'])
    .select(['deposit.type', 'deposit.status', 'deposit.amount', 'deposit.sender_name', 'deposit.descriptor'])
    .select(['deposit.usable_on', 'deposit.memo', 'deposit.custom_fields', 'deposit.return_code'])
    .select(['deposit.created_at', 'deposit.available_at', 'deposit.returned_at']);

type Row = Awaited<ReturnType<ReturnType<typeof selectDeposits>['execute']>>[number];

const isShown = (status: Row['status']): status is (typeof SHOWN_DEPOSIT_STATUSES)[number] =>
  status !== 'unmatched';

function toDeposit(row: Row) {
  if (!isShown(row.status)) throw new Error('a deposit of a business is matched');
  return {
    id: row.id,
    business: { id: row.ownerId, name: row.owner },
    type: row.type,
    status: row.status,
    amount: usd(row.amount),
    from: row.giver ?? row.sender_name,
    descriptor: row.descriptor,
    usableOn: row.usable_on,
    memo: row.memo,
    customFields: row.custom_fields,
    createdAt: row.created_at.toISOString(),
    availableAt: row.available_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    returnCode: row.return_code,
  };
}
