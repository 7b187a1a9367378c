/** Where the balance of a funding account is kept. */
export const fundingKey = (businessId: string) => ['funding', businessId] as const;
