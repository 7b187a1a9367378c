const SUFFIX = 'Minor';

/** The name of the amount that a recorded field holds as whole cents (`amountMinor`); undefined for any other field. */
export const amountName = (field: string): string | undefined =>
  field.endsWith(SUFFIX) ? field.slice(0, -SUFFIX.length) : undefined;

/**
 * What an event says of money: the one shape of the API, whole cents with their currency, in place of the flat fields of
 * an activity, which stay as they were recorded and sealed.
 */
export function withMoney({ currency: _, ...data }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      const name = amountName(field);
      if (name === undefined) return [field, value];
      return [name, typeof value === 'number' ? { amountMinor: value, currency: 'USD' } : value];
    }),
  );
}
