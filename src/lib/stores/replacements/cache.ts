import { queryClient } from '#lib/browser/query-client.ts';

export const REPLACEMENTS_KEY = ['replacements'] as const;
/** The request about a card. */
export const replacementKey = (cardId: string) => [...REPLACEMENTS_KEY, 'card', cardId] as const;

/** After a decision or a new request: every list and page of requests is read again. */
export const refreshReplacements = () => void queryClient.invalidateQueries({ queryKey: REPLACEMENTS_KEY });
