import { nameOnAccount } from '../names.ts';
import { type Problem, problem, required } from '../problem.ts';
import { type ImportColumn, SHIPPED_ALWAYS } from './import-columns.ts';
import type { ImportKind } from './import-kinds.ts';

/** The filled-in cells of one row, by column. */
export type Cells = Readonly<Record<string, string>>;
export type CellProblems = Record<string, Problem>;

const ACCOUNT = ['nameOnAccount', 'accountType', 'routingNumber', 'accountNumber'] as const;

/**
 * What is wrong with a row, by column, as far as its own text tells: the rules of the forms, and which cells go together.
 * Browser and server both ask it; the server knows more (whether there is such a card) and has the last word.
 */
export function checkCells(kind: ImportKind, columns: readonly ImportColumn[], cells: Cells): CellProblems {
  const problems: CellProblems = {};
  for (const { name, isRequired, rule } of columns) {
    const value = cells[name] ?? '';
    const isNeeded = isRequired || isNeededHere(kind, name, cells);
    const found = value.trim() === '' ? (isNeeded ? required(value) : null) : rule(value);
    if (found) problems[name] = found;
  }
  const together = togetherProblem(kind, cells);
  if (together && !problems[together[0]]) problems[together[0]] = together[1];
  return problems;
}

/** An account is given whole or not at all; a physical card of a mixed file has a place, a virtual one an email. */
function isNeededHere(kind: ImportKind, name: string, cells: Cells): boolean {
  if (kind === 'recipients') return isOf(ACCOUNT, name) && ACCOUNT.some((one) => isFilled(cells, one));
  if (kind !== 'order') return false;
  return cells.type === 'virtual' ? name === 'email' : cells.type === 'physical' && isOf(SHIPPED_ALWAYS, name);
}

/** A problem that only two cells together have. */
function togetherProblem(kind: ImportKind, cells: Cells): [string, Problem] | null {
  if (kind !== 'recipients' || !isFilled(cells, 'nameOnAccount')) return null;
  const name = nameOnAccount(cells.nameOnAccount ?? '');
  if (name) return ['nameOnAccount', name];
  const isSame = isFilled(cells, 'accountNumber') && cells.accountNumber === cells.routingNumber;
  return isSame ? ['accountNumber', problem('accountIsRouting')] : null;
}

const isOf = (names: readonly string[], name: string): boolean => names.includes(name);
const isFilled = (cells: Cells, name: string): boolean => (cells[name] ?? '').trim() !== '';
