import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import {
  type Cursor,
  type CursorColumns,
  cursorColumns,
  type Order,
  type Page,
  pastCursor,
  readCursor,
  toPage,
} from '../keyset.ts';

/** Tables and views with one business per row; an index has their order within one business. */
type Listed =
  | 'approval'
  | 'autoload'
  | 'bank_transfer'
  | 'card'
  | 'card_money'
  | 'card_order'
  | 'card_transaction'
  | 'deposit'
  | 'dispute'
  | 'job'
  | 'recipient'
  | 'replacement_request';

export type Wanted = {
  table: Listed & keyof Schema;
  /** The programs that the caller may see (`programsOf`). */
  businessIds: readonly string[];
  order: Order & { id: NonNullable<Order['id']> };
  /** The columns that name a business of the row, where it is not `business_id` alone; each has its index. */
  owners?: readonly string[];
  /** Further filters of the rows. */
  conditions?: readonly Expression<SqlBool>[];
  /** Of which each row meets exactly one, where it has to meet any: each is read from its own index. */
  either?: readonly Expression<SqlBool>[];
};

/**
 * One page of a list over a business and its programs.
 *
 * @param shown the query of the shown rows, from which this picks the page; it uses the table's own name
 * @throws Refusal 400 for a foreign cursor
 */
export async function pageOfPrograms<Tables, Names extends keyof Tables, Row, Item>(
  shown: SelectQueryBuilder<Tables, Names, Row>,
  wanted: Wanted,
  { limit, cursor }: Page,
  toItem: (row: Row) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const { table, order, businessIds } = wanted;
  const after = readCursor(cursor, order);
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const rows = await shown
    .select(cursorColumns(order))
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} in (${idsOfPage(wanted, limit, after)})`)
    .orderBy(sql.raw(order.by), order.direction)
    .orderBy(sql.raw(order.id.column), order.direction)
    .execute();
  return toPage(rows as (Row & CursorColumns)[], order, limit, toItem);
}

/**
 * The ids of a page and of one row more. Each program reads its own first rows from its index, so that a business
 * with many programs needs no sort over all rows.
 */
export function idsOfPage(
  { table, businessIds, order, owners = ['business_id'], conditions = [], either }: Wanted,
  limit: number,
  after?: Cursor,
): RawBuilder<{ id: string }> {
  const id = sql.raw(order.id.column);
  const by = sql.raw(order.by);
  const direction = sql.raw(order.direction);
  const narrowed = [...conditions, ...(after ? [pastCursor(order, after)] : [])];
  const firstRows = (owner: string, own: readonly Expression<SqlBool>[]) => {
    const ofBusiness = sql<SqlBool>`${sql.ref(`${table}.${owner}`)} = of_business.id`;
    return sql`(select ${id} as id, ${by} as sorted_by from ${sql.table(table)}
      where ${sql.join([ofBusiness, ...own, ...narrowed], sql` and `)}
      order by ${by} ${direction}, ${id} ${direction} limit ${limit + 1})`;
  };
  const parts = owners.flatMap((owner) =>
    (either?.map((one) => [one]) ?? [[]]).map((own) => firstRows(owner, own)),
  );
  // A row between two of the businesses is found at both.
  const once = sql.raw(owners.length > 1 ? 'group by found.id, found.sorted_by' : '');
  return sql<{ id: string }>`
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (${sql.join(parts, sql` union all `)}) as found ${once}
    order by found.sorted_by ${direction}, found.id ${direction} limit ${limit + 1}`;
}
