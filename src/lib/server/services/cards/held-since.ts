import { sql } from 'kysely';

/**
 * Since when the present holder holds a card. Their own lists begin there, because earlier rows belong to another
 * person.
 */
export const heldSince = (cardId: string) =>
  sql<Date>`coalesce((select holder_since from card where id = ${cardId}), '-infinity')`;

/** Whether a moment, where there is one, lies in the time of the present holder of the `card` that a query joins. */
export const isHeldSince = (moment: string) =>
  sql<boolean>`(${sql.ref(moment)} is null or ${sql.ref(moment)} >= coalesce(card.holder_since, '-infinity'))`;
