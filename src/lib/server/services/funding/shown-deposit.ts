import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import type { SHOWN_DEPOSIT_STATUSES } from '#lib/domain/funding/deposit-states.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** Deposits with the names of both businesses. */
export const selectDeposits = (db: Db | Tx) =>
  db
    .selectFrom('deposit')
    .innerJoin('business', 'business.id', 'deposit.business_id')
    .leftJoin('business as giver', 'giver.id', 'deposit.from_business_id')
    .select([
      'business.id as ownerId',
      'business.name as owner',
      'giver.id as giverId',
      'giver.name as giver',
    ])
    .select([
      'deposit.id',
      'deposit.type',
      'deposit.status',
      'deposit.amount',
      'deposit.sender_name',
      'deposit.descriptor',
    ])
    .select([
      'deposit.usable_on',
      'deposit.bank_reference',
      'deposit.memo',
      'deposit.custom_fields',
      'deposit.return_code',
    ])
    .select(['deposit.created_at', 'deposit.available_at', 'deposit.returned_at']);

type Row = Awaited<ReturnType<ReturnType<typeof selectDeposits>['execute']>>[number];

const isShown = (status: Row['status']): status is (typeof SHOWN_DEPOSIT_STATUSES)[number] =>
  status !== 'unmatched';

/** A deposit as its businesses see it. */
export function toDeposit(row: Row): FundingAccountDeposit {
  if (!isShown(row.status)) throw new Error('a deposit of a business is matched');
  return {
    id: row.id,
    business: { id: row.ownerId, name: row.owner },
    type: row.type,
    status: row.status,
    amount: usd(row.amount),
    from: row.giver ?? row.sender_name,
    fromBusiness: row.giverId === null ? null : { id: row.giverId, name: row.giver ?? '' },
    descriptor: row.descriptor,
    usableOn: row.usable_on,
    reference: row.bank_reference,
    memo: row.memo,
    customFields: row.custom_fields,
    createdAt: row.created_at.toISOString(),
    availableAt: row.available_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    returnCode: row.return_code,
  };
}
