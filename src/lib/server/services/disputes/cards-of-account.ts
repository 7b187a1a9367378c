import { expressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The cards of the account that a card has: itself, those it replaced and those that replaced it. */
export const cardsOfAccount = (cardId: string) =>
  expressionBuilder<Schema>()
    .selectFrom('card as same')
    .innerJoin('card as named', 'named.account_id', 'same.account_id')
    .select('same.id')
    .where('named.id', '=', cardId);
