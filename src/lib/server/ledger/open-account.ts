import type { AccountKind } from '../db/schema/ledger.ts';
import type { Tx } from '../db/schema.ts';

/** The accounts that face the outside world and may therefore be overdrawn. */
const OUTSIDE: ReadonlySet<AccountKind> = new Set([
  'program_cash',
  'ach_in_transit',
  'ach_clearing',
  'network_settlement',
  'suspense',
]);

/**
 * Opens an account with a balance of nothing. Opening the same id again changes nothing.
 *
 * @param id uuid, v7
 */
export async function openAccount(
  tx: Tx,
  account: { id: string; businessId: string; kind: AccountKind },
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: account.id,
      business_id: account.businessId,
      kind: account.kind,
      allow_negative: OUTSIDE.has(account.kind),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
