import { queryClient } from '#lib/browser/query-client.ts';

/** Every key of requests for approval begins with it: what is decided changes lists, counts and pages alike. */
export const APPROVALS_KEY = ['approvals'] as const;

export const refreshApprovals = (): void => {
  void queryClient.invalidateQueries({ queryKey: APPROVALS_KEY });
};
