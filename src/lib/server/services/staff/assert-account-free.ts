import { formatMoney } from '#lib/i18n/formats.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { readOwnAccountUse } from '../funding/own-account-use.ts';

/**
 * Refuses to take the account of an organization with programs out of view while something stands on it, is owed, or is
 * on its way to it. The caller holds the lock on the row of the business.
 *
 * @throws Refusal 409 wrong_state
 */
export async function assertAccountFree(tx: Tx, businessId: string): Promise<void> {
  if (!(await hasPrograms(tx, businessId))) return;
  const { postedMinor, owedMinor, awaited } = await readOwnAccountUse(tx, businessId);
  if (owedMinor !== 0) throw wrongState('ownAccountOwes', { params: { amount: formatMoney(owedMinor) } });
  if (postedMinor !== 0)
    throw wrongState('ownAccountHoldsMoney', { params: { amount: formatMoney(postedMinor) } });
  if (awaited !== 0) throw wrongState('ownAccountAwaitsMoney');
}

async function hasPrograms(tx: Tx, businessId: string): Promise<boolean> {
  const program = await tx
    .selectFrom('business')
    .select('id')
    .where('parent_id', '=', businessId)
    .limit(1)
    .executeTakeFirst();
  return program !== undefined;
}
