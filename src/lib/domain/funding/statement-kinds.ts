/** What moved money to or from a funding account. */
export const STATEMENT_KINDS = [
  'deposit',
  'deposit_return',
  'debt_settlement',
  'funding_transfer',
  'load',
  'withdrawal',
  'load_return',
  'transfer',
  'transfer_return',
  'adjustment',
  'other',
] as const;
type StatementKind = (typeof STATEMENT_KINDS)[number];

/** The text that names what a line of a statement moved. */
export function kindText(kind: StatementKind, isOut: boolean): string {
  if (kind !== 'funding_transfer') return `funding.kind.${kind}`;
  return isOut ? 'funding.kind.transferOut' : 'funding.kind.transferIn';
}
