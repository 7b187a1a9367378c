import { sql } from 'kysely';

/**
 * Since when the present holder holds a card. Their own lists begin there, because earlier rows belong to another
 * person.
 */
export const heldSince = (cardId: string) =>
  sql<Date>`coalesce((select holder_since from card where id = ${cardId}), '-infinity')`;
