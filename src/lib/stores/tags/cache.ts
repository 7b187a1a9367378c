/** Where the tags of the organisation are kept. */
export const TAGS_KEY = ['tags'] as const;
