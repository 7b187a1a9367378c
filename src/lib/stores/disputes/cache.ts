import { queryClient } from '#lib/browser/query-client.ts';

export const DISPUTES_KEY = ['disputes'] as const;
/** One case, whoever reads it. */
export const disputeKey = (id: string) => [...DISPUTES_KEY, 'one', id] as const;

/** After a change: every list and page of cases is read again. */
export const refreshDisputes = () => void queryClient.invalidateQueries({ queryKey: DISPUTES_KEY });
