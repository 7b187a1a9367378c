/** Seven things of a list, of which several sort alike. */
const SEVEN = [0, 1, 2, 3, 4, 5, 6];

/** Three times for seven things. */
export const AT = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, 0, 100 + (index % 3)));
/** One of them gets other small letters from JavaScript than from PostgreSQL. */
export const NAME = (index: number) => ['İZMİR', 'izmir', 'Ö', '字', 'zz'][index % 5] as string;

export async function inTurn<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (const index of SEVEN) made.push(await make(index));
  return made;
}

/** By what a thing of a list is known there. */
export const keyOf = (item: {
  id?: string;
  code?: string;
  dueOn?: string;
  seq?: number;
  number?: number;
}): string => item.id ?? item.code ?? item.dueOn ?? String(item.seq ?? item.number);

export const SEVEN_CATEGORIES = ['3000', '4111', '5411', '5541', '5812', '5912', '7011']
  .map((code) => `code=${code}`)
  .join('&');

export const encode = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
