import type { AccountKind } from '../db/schema/ledger.ts';
import type { Tx } from '../db/schema.ts';

/** The kinds of account that face the outside world and may be overdrawn. */
const OUTSIDE: ReadonlySet<AccountKind> = new Set([
  'program_cash',
  'ach_in_transit',
  'ach_clearing',
  'network_settlement',
  'suspense',
  'receivable',
]);

type NewAccount = {
  /** uuid, v7 */
  id: string;
  businessId: string;
  kind: AccountKind;
};

/** Opens an account with a zero balance. Opening the same id again changes nothing. */
export const openAccount = (tx: Tx, account: NewAccount): Promise<void> => openAccounts(tx, [account]);

/** Opens up to a thousand accounts at once. */
export async function openAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  await tx
    .insertInto('account')
    .values(
      accounts.map(({ id, businessId, kind }) => ({
        id,
        business_id: businessId,
        kind,
        allow_negative: OUTSIDE.has(kind),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
