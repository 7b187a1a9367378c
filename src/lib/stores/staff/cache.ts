/** Everything that the desk has read. */
export const DESK_KEY = ['staff'] as const;
export const BUSINESSES_KEY = [...DESK_KEY, 'businesses'] as const;
export const APPLICATIONS_KEY = [...DESK_KEY, 'applications'] as const;
export const DEPOSITS_KEY = [...DESK_KEY, 'deposits'] as const;
export const STAFF_LOG_KEY = [...DESK_KEY, 'log'] as const;
export const personKey = (identifier: string) => [...DESK_KEY, 'person', identifier] as const;
export const applicationKey = (id: string) => [...DESK_KEY, 'application', id] as const;
export const businessKey = (id: string) => [...DESK_KEY, 'business', id] as const;
