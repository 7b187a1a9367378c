import { SEALED_COLUMNS } from '#lib/domain/imports/import-columns.ts';
import { deriveKey, seal, unseal } from '../../secrets.ts';

type Cells = Record<string, string>;
type Place = { importId: string; number: number };

const placeOf = ({ importId, number }: Place) => `import ${importId} row ${number}`;
const DOTS = '••••';

/** What is shown of a sealed text: its last digits, or nothing where it is short. */
const masked = (text: string): string => (text.length > 4 ? `${DOTS}${text.slice(-4)}` : DOTS);

/** The cells as they are kept: the account number sealed for its row, and masked where it stood. */
export function sealCells(
  cardKey: Buffer,
  place: Place,
  cells: Cells,
): { shown: Cells; sealed: string | null } {
  const secret = Object.fromEntries(Object.entries(cells).filter(([column]) => SEALED_COLUMNS.has(column)));
  const shown = Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [column, SEALED_COLUMNS.has(column) ? masked(text) : text]),
  );
  const isPlain = Object.keys(secret).length === 0;
  const key = deriveKey(cardKey, 'import');
  return { shown, sealed: isPlain ? null : seal(key, JSON.stringify(secret), placeOf(place)) };
}

/** The cells as they were given. */
export function openCells(cardKey: Buffer, place: Place, shown: Cells, sealed: string | null): Cells {
  if (sealed === null) return shown;
  return { ...shown, ...(JSON.parse(unseal(deriveKey(cardKey, 'import'), sealed, placeOf(place))) as Cells) };
}
