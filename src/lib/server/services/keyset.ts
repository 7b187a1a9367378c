import { ApiError } from '../api/api-error.ts';
import { isStorable } from '../api/storable.ts';

const ID_FORMS = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, card: /^[\w-]{1,40}$/ };

/** Where a page ended: the sort value and id of its last row. Opaque to the caller. */
export type Cursor = { value: string; id: string };

export function encodeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** @throws ApiError 400 for a cursor that no page of ours gave */
export function decodeCursor(
  text: string | undefined,
  ids: keyof typeof ID_FORMS = 'uuid',
): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && isStorable(value) && ID_FORMS[ids].test(id)) {
      return { value, id };
    }
  } catch {
    // Falls through to the one refusal.
  }
  throw new ApiError('bad_request', { internal: 'foreign cursor' });
}

/** @throws ApiError 400 where the cursor of another sort stands in for a time */
export function cursorDate({ value }: Cursor): Date {
  const date = new Date(value);
  // What no row of ours can bear; PostgreSQL would refuse a date before its own beginning.
  if (!(date.getTime() > 0 && date.getUTCFullYear() < 10_000))
    throw new ApiError('bad_request', { internal: 'cursor of another sort' });
  return date;
}

/** One row more than asked for was read; it tells whether another page follows. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { item, cursor }: { item: (row: Row) => Item; cursor: (row: Row) => Cursor },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursor(last)) : null,
  };
}
