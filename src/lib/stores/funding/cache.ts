/** Whatever is read of funding accounts. */
export const FUNDING_KEY = ['funding'] as const;

/** The cache key of a funding account's balance. */
export const fundingKey = (businessId: string) => [...FUNDING_KEY, businessId] as const;

/** What else is read of one: a list, its numbers. */
export const fundingPartKey = (part: string, businessId: string) =>
  [...FUNDING_KEY, 'part', part, businessId] as const;
