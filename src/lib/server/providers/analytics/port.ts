/** One look at a page. Nothing of it says who looked or at whose page: the pattern of a route, and no query. */
export type Visit = {
  /** such as `/{businessId}/reports` */
  page: string;
  /** Our own address, as settings have it. */
  origin: string;
  /** What the browser calls itself; it makes visits of one day one visitor, together with the address. */
  userAgent: string;
  /** The visitor's, with its end taken off. */
  address: string;
};

/** Counts visits. Throws where the service did not take it; nobody tries again, for a count may miss some. */
export interface AnalyticsPort {
  /** None is configured: nothing is counted. */
  readonly isOff?: true;
  count(visit: Visit): Promise<void>;
}
