import { noCardNumber } from '../cards/card-number.ts';
import { stripHidden } from '../hidden-characters.ts';
import { bankRecipientName, nameOnAccount } from '../names.ts';
import { type Problem, problem, required } from '../problem.ts';
import { type ImportColumn, SHIPPED_ALWAYS } from './import-columns.ts';
import type { ImportKind } from './import-kinds.ts';

/** The filled-in cells of one row, by column, each tidied. */
export type Cells = Readonly<Record<string, string>>;
export type CellProblems = Record<string, Problem>;

/** A cell as it is checked and kept: without what nobody sees, and without blanks around it. */
export const tidyCell = (text: string): string =>
  stripHidden(text)
    .replace(/^\uFEFF/, '')
    .trim();

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
    const found =
      value === '' ? (isNeeded ? required(value) : null) : (rule(value) ?? numberProblem(name, value));
    if (found) problems[name] = found;
  }
  const together = togetherProblem(kind, cells);
  if (together && !problems[together[0]]) problems[together[0]] = together[1];
  return problems;
}

/** Whole card numbers are kept nowhere; an account number is sealed, and may look like one. */
const numberProblem = (name: string, value: string): Problem | null =>
  name === 'accountNumber' || name === 'cardId' ? null : noCardNumber(value);

/** An account is given whole or not at all; a physical card of a mixed file has a place, a virtual one an email. */
function isNeededHere(kind: ImportKind, name: string, cells: Cells): boolean {
  if (kind === 'recipients') return isOf(ACCOUNT, name) && ACCOUNT.some((one) => isFilled(cells, one));
  if (kind !== 'order') return false;
  return cells.type === 'virtual'
    ? name === 'email'
    : cells.type === 'physical' && isOf(SHIPPED_ALWAYS, name);
}

/** A problem that only two cells together have. */
function togetherProblem(kind: ImportKind, cells: Cells): [string, Problem] | null {
  if (kind !== 'recipients') return null;
  if (cells.kind !== 'business' && isFilled(cells, 'name')) {
    const name = bankRecipientName('person')(cells.name ?? '');
    if (name) return ['name', name];
  }
  if (!isFilled(cells, 'nameOnAccount')) return null;
  const name = nameOnAccount(cells.nameOnAccount ?? '');
  if (name) return ['nameOnAccount', name];
  const isSame = isFilled(cells, 'accountNumber') && cells.accountNumber === cells.routingNumber;
  return isSame ? ['accountNumber', problem('accountIsRouting')] : null;
}

const isOf = (names: readonly string[], name: string): boolean => names.includes(name);
const isFilled = (cells: Cells, name: string): boolean => (cells[name] ?? '') !== '';
