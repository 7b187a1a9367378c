/** What can come of a request, by whose id it is found. */
export const APPROVAL_RESULTS = ['transfer', 'cardOrder', 'job', 'autoload', 'load', 'deposit'] as const;
