import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { QueryOf } from '#lib/contract/call.ts';
import { readTransferSearch } from '#lib/domain/bank-transfers/transfer-search.ts';
import type { TransferDay, TransferStatus } from '#lib/domain/bank-transfers/transfer-states.ts';
import { addDays, type CalendarDate, easternInstant } from '#lib/domain/calendar.ts';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Schema } from '../../db/schema.ts';
import { incrementalConditions } from '../incremental.ts';
import { recipientHolds } from '../recipients/search-words.ts';

/** What payments are narrowed to, besides the program. */
export type TransferFilter = Omit<
  QueryOf<typeof listBankTransfers>,
  'businessId' | 'program' | 'limit' | 'cursor'
>;
type Builder = ExpressionBuilder<Schema, 'bank_transfer'>;

/** The filters of payments, besides the program. */
export function transferConditions(eb: Builder, filter: TransferFilter): Expression<SqlBool>[] {
  const { status, speed, failureReason, search } = filter;
  return [
    ...dayConditions(eb, filter),
    ...incrementalConditions(
      { created: 'bank_transfer.created_at', changed: 'bank_transfer.changed_at' },
      filter,
    ),
    ...(status?.length ? [hasStatus(eb, status)] : []),
    ...(failureReason?.length ? [eb('bank_transfer.failure_reason', 'in', failureReason)] : []),
    ...(speed?.length ? [eb('bank_transfer.speed', 'in', speed)] : []),
    ...searchConditions(eb, search ?? ''),
  ];
}

const MOMENTS = {
  sent: 'bank_transfer.created_at',
  arrived: 'bank_transfer.completed_at',
  failed: 'bank_transfer.failed_at',
  returned: 'bank_transfer.returned_at',
  // What comes back has failed at the same moment.
  lost: 'bank_transfer.failed_at',
} as const satisfies Record<TransferDay, string>;

/** @throws Refusal 422 where the days end before they begin */
function dayConditions(eb: Builder, { from, to, on = 'sent' }: TransferFilter): Expression<SqlBool>[] {
  if (!from && !to) return [];
  if (from && to && to < from) {
    throw new Refusal('validation_failed', {
      fields: { to: fieldProblem(problem('dateFrom', { date: from })) },
    });
  }
  const moment = MOMENTS[on];
  return [
    ...(from ? [eb(moment, '>=', easternInstant(from as CalendarDate))] : []),
    ...(to ? [eb(moment, '<', easternInstant(addDays(to as CalendarDate, 1)))] : []),
    ...(on === 'failed' ? [eb('bank_transfer.returned_at', 'is', null)] : []),
  ];
}

/** A returned payment has the status `failed`; the filter can select those alone. */
function hasStatus(eb: Builder, wanted: readonly (TransferStatus | 'returned')[]): Expression<SqlBool> {
  const statuses = wanted.filter((one) => one !== 'returned');
  const cameBack = eb('bank_transfer.returned_at', 'is not', null);
  if (statuses.length === 0) return cameBack;
  const isIn = eb('bank_transfer.status', 'in', statuses);
  return statuses.length === wanted.length ? isIn : eb.or([isIn, cameBack]);
}

/** Each search has an index: ids, their ends, amounts, and the names of recipients by trigrams. */
function searchConditions(eb: Builder, text: string): Expression<SqlBool>[] {
  const search = readTransferSearch(text);
  if (search.by === 'id') return [eb('bank_transfer.id', '=', search.id)];
  if (search.by === 'idEnd') return [eb(sql<string>`right(bank_transfer.id::text, 8)`, '=', search.end)];
  return [
    ...search.amountsMinor.map((minor) => eb('bank_transfer.amount', '=', minor)),
    ...(search.words.length > 0 ? [isToSomebodyNamed(eb, search.words)] : []),
  ];
}

const isToSomebodyNamed = (eb: Builder, words: readonly string[]) =>
  eb(
    'bank_transfer.recipient_id',
    'in',
    eb
      .selectFrom('recipient')
      .select('recipient.id')
      .whereRef('recipient.business_id', '=', 'bank_transfer.business_id')
      .where((of) => of.and(words.map(recipientHolds))),
  );
