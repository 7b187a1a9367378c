import type { Db, Tx } from '../../../db/schema.ts';

/** Loads with what was taken back of each. */
export const selectLoads = (db: Db | Tx) =>
  db
    .selectFrom('card_load')
    .leftJoin('card_move as back', 'back.load_id', 'card_load.id')
    .select(['card_load.id', 'card_load.source', 'card_load.amount', 'card_load.memo'])
    .select(['card_load.custom_fields', 'card_load.created_at', 'card_load.actor', 'card_load.actor_name'])
    .select(['card_load.journal_id', 'back.amount as taken_back', 'back.created_at as taken_back_at']);
