import { type SqlBool, sql } from 'kysely';

/** A recipient whose name or email holds a word. Small letters are made by the database on both sides. */
export const recipientHolds = (word: string) =>
  sql<SqlBool>`recipient.search_text like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
