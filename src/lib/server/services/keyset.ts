import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { parseCalendarDate } from '#lib/domain/calendar.ts';
import { Refusal } from '../commands/refusal.ts';
import { isStorable } from '../commands/storable.ts';

/** The order of a list, with names as in its query; an index must support it. */
export type Order = {
  /** a column or an expression, such as `lower(name)` */
  by: string;
  type: keyof typeof VALUES;
  direction: 'asc' | 'desc';
  /** the tie-breaker for equal values, where there may be such */
  id?: { column: string; type: keyof typeof IDS };
};

export const newestFirst = (column: string, id = 'id') =>
  ({
    by: column,
    type: 'timestamptz',
    direction: 'desc',
    id: { column: id, type: 'uuid' },
  }) as const satisfies Order;

/** Who waits longest comes first. */
export const oldestFirst = (column: string, id = 'id') =>
  ({ ...newestFirst(column, id), direction: 'asc' }) as const satisfies Order;

export const byName = (by: string): Order => ({
  by,
  type: 'text',
  direction: 'asc',
  id: { column: 'id', type: 'uuid' },
});

export type Page = { limit: number; cursor?: string | undefined };
export type Cursor = { value: string; id: string };

/** One page of an ordered query, after the row of the cursor. @throws Refusal 400 for a foreign cursor */
export async function readPage<Tables, Names extends keyof Tables, Row, Item>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
  order: Order,
  { limit, cursor }: Page,
  toItem: (row: Row) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const after = readCursor(cursor, order);
  const found = await rows
    .select(cursorColumns(order))
    .$if(after !== undefined, (query) => query.where(pastCursor(order, after as Cursor)))
    .orderBy(sql.raw(order.by), order.direction)
    .$if(order.id !== undefined, (query) => query.orderBy(sql.raw(order.id?.column ?? ''), order.direction))
    .limit(limit + 1)
    .execute();
  return toPage(found as (Row & CursorColumns)[], order, limit, toItem);
}

export type CursorColumns = { cursorValue: string; cursorId: string };

/** The columns of the next cursor: values as the database compares them, not as JavaScript writes them. */
export const cursorColumns = ({ by, type, id }: Order) => [
  sql<string>`${sql.raw(VALUES[type].toText(by))}`.as('cursorValue'),
  sql<string>`${sql.raw(id ? `${id.column}::text` : "''")}`.as('cursorId'),
];

/** The rows after the cursor. */
export function pastCursor({ by, type, direction, id }: Order, { value, id: last }: Cursor) {
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  if (!id) return sql<SqlBool>`${sql.raw(by)} ${operator} ${value}::${sql.raw(type)}`;
  return sql<SqlBool>`(${sql.raw(by)}, ${sql.raw(id.column)}) ${operator} (${value}::${sql.raw(type)}, ${last}::${sql.raw(id.type)})`;
}

/** The query read one row more than asked for, which shows whether another page follows. */
export function toPage<Row, Item>(
  rows: readonly (Row & CursorColumns)[],
  order: Order,
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor:
      rows.length > limit && last !== undefined
        ? encode([nameOf(order), last.cursorValue, last.cursorId])
        : null,
  };
}

/** @throws Refusal 400 for a cursor that was not issued for this order */
export function readCursor(text: string | undefined, order: Order): Cursor | undefined {
  if (text === undefined) return undefined;
  const [name, value, id] = decode(text);
  if (
    name === nameOf(order) &&
    typeof value === 'string' &&
    typeof id === 'string' &&
    VALUES[order.type].isOne(value) &&
    (order.id ? IDS[order.id.type].test(id) : id === '')
  ) {
    return { value, id };
  }
  throw new Refusal('bad_request', { internal: 'foreign cursor' });
}

const nameOf = ({ by, direction }: Order) => `${by} ${direction}`;

const encode = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

function decode(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** The types of sort values: their text form, and which texts PostgreSQL accepts as values. */
const VALUES = {
  timestamptz: {
    toText: (by: string) => `to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    isOne: isInstant,
  },
  text: { toText: (by: string) => by, isOne: isStorable },
  date: { toText: (by: string) => `${by}::text`, isOne: (text: string) => parseCalendarDate(text) !== null },
  integer: {
    toText: (by: string) => `${by}::text`,
    isOne: (text: string) => /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31,
  },
} as const;

const IDS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^[\w-]{1,40}$/,
} as const;

/** An existing date, with a time to the millisecond, as times are stored. */
function isInstant(text: string): boolean {
  const date = new Date(text);
  return /^[1-9]\d{3}-/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
