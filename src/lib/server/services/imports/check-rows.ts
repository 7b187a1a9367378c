import { containsCardNumber } from '#lib/domain/cards/card-number.ts';
import { checkCells, tidyCell } from '#lib/domain/imports/check-cells.ts';
import { type ImportColumn, SEALED_COLUMNS } from '#lib/domain/imports/import-columns.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { KeptProblem } from '../../db/schema/imports.ts';
import { deriveKey, keyedHash } from '../../secrets.ts';
import { type Checking, type Finder, type GivenRow, NOTHING } from './checked-row.ts';
import { findCards } from './find-cards.ts';
import { findNewRecipients } from './find-new-recipients.ts';
import { findOrders } from './find-orders.ts';
import { findPayees } from './find-payees.ts';
import { optionReaders, readOptions } from './read-options.ts';

const FINDERS: Record<ImportKind, Finder> = {
  order: findOrders,
  physical: findOrders,
  virtual: findOrders,
  recipients: findNewRecipients,
  payments: findPayees,
  cardLoads: findCards,
};

/** A row as it is kept, but for what is sealed of it. */
export type CheckedRow = GivenRow & {
  problems: Record<string, KeptProblem> | null;
  fingerprint: string | null;
  ownerId: string | null;
  amountMinor: number;
  subject: string | null;
};

/**
 * Checks rows by the rules of the forms first, and those that pass by what the database knows. Nothing is locked: what
 * was true now is asked again when the row is done.
 */
export async function checkRows(
  checking: Checking,
  { columns, cardKey }: { columns: readonly ImportColumn[]; cardKey: Buffer },
  given: readonly GivenRow[],
): Promise<CheckedRow[]> {
  const readers = optionReaders(columns);
  const rows = given.map((row) => ({ ...row, cells: readOptions(readers, row.cells) }));
  const own = new Map<number, Record<string, KeptProblem>>(
    rows.map(({ number, cells }) => [number, checkCells(checking.kind, columns, cells)]),
  );
  const isSound = ({ number }: GivenRow) => Object.keys(own.get(number) ?? {}).length === 0;
  const found = await FINDERS[checking.kind](checking, rows.filter(isSound));
  const key = deriveKey(cardKey, 'import');
  return rows.map((row): CheckedRow => {
    const { problems, same, ...known } = found.get(row.number) ?? NOTHING;
    const all = { ...problems, ...own.get(row.number) };
    const isBad = Object.keys(all).length > 0;
    const scope = [checking.businessId, checking.kind];
    return {
      ...row,
      cells: withoutCardNumbers(row.cells),
      ...known,
      problems: isBad ? all : null,
      fingerprint: isBad || !same ? null : keyedHash(key, JSON.stringify([...scope, ...same])),
    };
  });
}

/** A full card number is kept nowhere, not even in a cell that is refused for it. */
const withoutCardNumbers = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [
      column,
      !SEALED_COLUMNS.has(column) && containsCardNumber(text) ? text.replace(/\p{Nd}/gu, '•') : text,
    ]),
  );

/** The filled-in cells of a row, in the order of the columns of its file. */
export function cellsOf(columns: readonly string[], texts: readonly string[]): Record<string, string> {
  const cells = columns.map((column, index) => [column, tidyCell(texts[index] ?? '')] as const);
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}
