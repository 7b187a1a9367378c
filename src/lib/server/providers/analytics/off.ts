import type { AnalyticsPort } from './port.ts';

/** The default: nobody is counted. */
export const createNoAnalytics = (): AnalyticsPort => ({ isOff: true, count: async () => undefined });
