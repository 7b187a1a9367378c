import { ApiError } from '../api/api-error.ts';

/** Where a page ended: the sort value and id of its last row. Opaque to the caller. */
export type Cursor = { value: string; id: string };

export function encodeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** @throws ApiError 400 for a cursor that no page of ours gave */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && !/\0/.test(value + id)) return { value, id };
  } catch {
    // Falls through to the one refusal.
  }
  throw new ApiError('bad_request', { internal: 'foreign cursor' });
}

/** @throws ApiError 400 where the cursor of another sort stands in for a time */
export function cursorDate({ value }: Cursor): Date {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new ApiError('bad_request', { internal: 'cursor of another sort' });
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
