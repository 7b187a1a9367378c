import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Rows whose custom fields hold one of the given values, in either case, at each field that is named.
 *
 * @param columns the columns of values by name, as SQL
 * @param given `name:value`, as the contract has it
 */
export function fieldConditions(
  columns: readonly string[],
  given: readonly string[] | undefined,
): Expression<SqlBool>[] {
  const byName = new Map<string, string[]>();
  for (const one of given ?? []) {
    const colon = one.indexOf(':');
    const name = one.slice(0, colon);
    const value = one.slice(colon + 1).trim();
    byName.set(name, [...(byName.get(name) ?? []), value.toLowerCase()]);
  }
  return [...byName].map(([name, values]) => {
    const holds = columns.map(
      (column) => sql<SqlBool>`lower(${sql.raw(column)} ->> ${name}) = any(${values}::text[])`,
    );
    return sql<SqlBool>`(${sql.join(holds, sql` or `)})`;
  });
}
