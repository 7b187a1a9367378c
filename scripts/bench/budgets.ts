const KB = 1024;

/** The budgets of a page, in bytes of gzip as they travel, headers not counted. */
export const SIZE_BUDGETS = {
  publicPage: 14 * KB,
  loginAtStart: 80 * KB,
  loginWithProvider: 112 * KB,
  setupAtStart: 118 * KB,
  gridAtStart: 190 * KB,
  recipientsAtStart: 190 * KB,
  /** the stream included, which comes once the page has read what it shows */
  portalPage: 130 * KB,
  /** with the parts that the page of a card fetches once it is idle */
  cardWithLateParts: 144 * KB,
} as const;

/** Our throughput ÷ that of a bare node:http server with the same body, at least. */
export const THROUGHPUT_BUDGETS = { ping: 0.6, publicPage: 0.5 } as const;

/** Authorizations ÷ pgbench TPC-B on the same PostgreSQL, at least, and the slowest of a hundred over HTTP at most. */
export const AUTHORIZATION_BUDGETS = { engine: 2, http: 1, p99Ms: 50 } as const;

/** From a commit to its event, and authorizations with listeners ÷ without, at least. */
export const LIVE_BUDGETS = { p95Ms: 250, authorizations: 0.85 } as const;

/** A first page, a search or a sort of the large table ÷ that of the small one, at most. */
export const GRID_RATIO = 1.5;

/**
 * Rows of a file a second, end to end, ÷ journals that the ledger posts a second in the same run, at least; and the
 * memory of the node for many rows ÷ for few, at most. Two thousand imported rows a second and twenty thousand exported
 * ones were demanded of a machine on which the ledger posted 962 journals a second.
 */
export const FILE_BUDGETS = { imported: 2.08, exported: 20.8, memory: 1.5 } as const;

/** A report over ten million transactions, at most. */
export const REPORT_BUDGETS = { p95Ms: 300 } as const;

/** Lighthouse on the simulated slow phone: scores of 100, milliseconds, and no shift at all. */
export const LIGHTHOUSE_BUDGETS = {
  public: { score: 100, largestPaintMs: 1_500, shift: 0 },
  signedIn: { score: 90, largestPaintMs: 2_500, shift: 0 },
} as const;
