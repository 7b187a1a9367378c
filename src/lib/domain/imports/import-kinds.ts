import type { Permission } from '../people/permissions.ts';

/** What a file can bring. `order` is a mixed one, whose column `type` says what each row orders. */
export const IMPORT_KINDS = ['order', 'physical', 'virtual', 'recipients', 'payments', 'cardLoads'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * What must be held beside importData to do what the rows say. Ordered cards with a first load need loadCards too, and a
 * mixed file whichever of its two permissions its rows ask for.
 */
export const IMPORT_PERMISSIONS: Record<ImportKind, readonly Permission[]> = {
  order: ['orderCards', 'createVirtualCards'],
  physical: ['orderCards'],
  virtual: ['createVirtualCards'],
  recipients: ['manageRecipients'],
  payments: ['sendBankTransfers'],
  cardLoads: ['loadCards'],
};

/** Rows of one file. */
export const MAX_IMPORT_ROWS = 50_000;
/** Rows that are sent at once. */
export const MAX_PART_ROWS = 1_000;
/** Characters of one cell; no rule takes as many. */
export const MAX_CELL_LENGTH = 1_000;
/** How long a file that was never committed is kept, from its last change. */
export const DRAFT_KEPT_DAYS = 30;

/**
 * - `draft`: rows are received, checked and mended.
 * - `running`: its rows are being done.
 * - `done`: every row that was committed has ended; those that failed can be mended and committed again.
 * - `failed`: its job could not go on; committing again runs what is left.
 * - `cancelled`: somebody ended it; rows that were done stay done.
 */
export const IMPORT_STATES = ['draft', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * - `bad`: something is wrong with a cell.
 * - `good`: it can be committed.
 * - `leftOut`: it is not done unless somebody puts it back.
 * - `waiting`: it is committed, and its turn comes.
 * - `done`, `failed`: how it ended.
 * - `cancelled`: its import was ended before its turn.
 */
export const IMPORT_ROW_STATES = [
  'bad',
  'good',
  'leftOut',
  'waiting',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
