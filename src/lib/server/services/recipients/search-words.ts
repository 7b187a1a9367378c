import { type SqlBool, sql } from 'kysely';

/** Recipients whose name or email contains a word. The database lowercases both sides. */
export const recipientHolds = (word: string) =>
  sql<SqlBool>`recipient.search_text like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
