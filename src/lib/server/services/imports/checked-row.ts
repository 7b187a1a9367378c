import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { KeptProblem } from '../../db/schema/imports.ts';
import type { Tx } from '../../db/schema.ts';

/** A row with its tidied cells, as it is checked. */
export type GivenRow = { number: number; cells: Record<string, string> };

/** What the cells of a row name. */
export type Found = {
  /** By column. */
  problems: Record<string, KeptProblem>;
  /** The business whose funding account pays, and how much. */
  ownerId: string | null;
  amountMinor: number;
  /** The card or the recipient that it is about. */
  subject: string | null;
  /** What makes two rows the same; null where nothing does. */
  same: readonly string[] | null;
};

/** For whom rows are checked. */
export type Checking = {
  tx: Tx;
  kind: ImportKind;
  businessId: string;
  /** Where this person may import such rows. */
  businessIds: readonly string[];
  mayLoadCards: boolean;
  mayOrder: { physical: boolean; virtual: boolean };
  /** Speeds that the bank offers. */
  speeds: readonly string[];
};

/** Looks up what the rows of a kind name; only rows without a problem of their own are asked. */
export type Finder = (checking: Checking, rows: readonly GivenRow[]) => Promise<Map<number, Found>>;

export const NOTHING: Found = {
  problems: {},
  ownerId: null,
  amountMinor: 0,
  subject: null,
  same: null,
};
