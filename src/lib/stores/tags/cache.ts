/** The cache key of the organisation's tags. */
export const TAGS_KEY = ['tags'] as const;
