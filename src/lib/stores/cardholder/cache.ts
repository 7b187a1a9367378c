/** The cache key of the signed-in cardholder with their cards. */
export const cardholderKey = (uid: string) => ['cardholder', uid] as const;
