import { joinFields, type ResourceType } from '#lib/domain/settings/custom-fields.ts';
import type { Db } from '../../db/schema.ts';
import { readCustomFields } from './read.ts';

type Values = Readonly<Record<string, string>>;
type Valued = { customFields: Values };

/**
 * Rows of a file with the values of their custom fields in one cell, each after the label that the list shows. A field
 * that is no longer asked for has its name.
 *
 * @param resources of which the fields may be
 */
export async function labelValues<Row extends Valued>(
  db: Db,
  rows: readonly Row[],
  { of, resources }: { of: (row: Row) => string; resources: readonly ResourceType[] },
): Promise<(Row & { fields: string })[]> {
  const businessIds = new Set(
    rows.filter(({ customFields }) => Object.keys(customFields).length > 0).map(of),
  );
  const labels = new Map<string, ReadonlyMap<string, string>>();
  for (const businessId of businessIds) {
    const kinds = await Promise.all(
      resources.map(async (resource) => [...(await readCustomFields(db, businessId, resource))]),
    );
    labels.set(businessId, new Map(joinFields(...kinds).map(({ name, label }) => [name, label])));
  }
  return rows.map((row) => ({ ...row, fields: valuesText(row.customFields, labels.get(of(row))) }));
}

const valuesText = (values: Values, labels?: ReadonlyMap<string, string>): string =>
  Object.entries(values)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${labels?.get(name) ?? name}: ${value}`)
    .join('; ');
