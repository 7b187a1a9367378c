import { sql } from 'kysely';

/** Since when the present person holds a card. Their own lists begin there: what was before is another person's. */
export const heldSince = (cardId: string) =>
  sql<Date>`coalesce((select holder_since from card where id = ${cardId}), '-infinity')`;
