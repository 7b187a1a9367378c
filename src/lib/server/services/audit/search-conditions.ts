import { type RawBuilder, type SqlBool, sql } from 'kysely';

export const isOf = (column: string, businessIds: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val(businessIds)}::uuid[])`;

/** @param text an SQL expression in small letters, never one that somebody typed */
export const holds = (text: string, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(text)} like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
