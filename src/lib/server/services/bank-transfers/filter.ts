import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { QueryOf } from '#lib/contract/call.ts';
import { readTransferSearch } from '#lib/domain/bank-transfers/transfer-search.ts';
import type { TransferStatus } from '#lib/domain/bank-transfers/transfer-states.ts';
import type { Schema } from '../../db/schema.ts';
import { recipientHolds } from '../recipients/search-words.ts';

type Filters = Pick<QueryOf<typeof listBankTransfers>, 'status' | 'speed' | 'search'>;
type Builder = ExpressionBuilder<Schema, 'bank_transfer'>;

/** The filters of payments, besides the program. */
export function transferConditions(eb: Builder, { status, speed, search }: Filters): Expression<SqlBool>[] {
  return [
    ...(status?.length ? [hasStatus(eb, status)] : []),
    ...(speed?.length ? [eb('bank_transfer.speed', 'in', speed)] : []),
    ...searchConditions(eb, search ?? ''),
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
