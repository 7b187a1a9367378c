/** The cache key of a funding account's balance. */
export const fundingKey = (businessId: string) => ['funding', businessId] as const;
