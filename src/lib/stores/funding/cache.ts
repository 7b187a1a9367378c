/** Whatever is read of funding accounts. */
export const FUNDING_KEY = ['funding'] as const;

/** The cache key of a funding account's balance. */
export const fundingKey = (businessId: string) => [...FUNDING_KEY, businessId] as const;

/** What else is read of all of them. */
export const FUNDING_PARTS_KEY = [...FUNDING_KEY, 'part'] as const;

/** What else is read of one: a list, its numbers. */
export const fundingPartKey = (part: string, businessId: string) =>
  [...FUNDING_PARTS_KEY, part, businessId] as const;
