import type { Tx } from '../../db/schema.ts';
import { type Move, moveMoney } from '../money.ts';
import { lockWithDebt, settleDebt } from './settle-debt.ts';

/**
 * Brings money from a card back to the funding account of its program, where it pays first what is owed: one journal,
 * two entries, and another one for the debt.
 *
 * @returns the journal, and the balance of each of the two accounts after it
 * @throws Refusal 409 insufficient_funds at the field `amount`
 */
export async function moveToFunding(tx: Tx, { now, ...move }: Omit<Move, 'over'> & { now: Date }) {
  const { businessId, from, to } = move;
  await lockWithDebt(tx, businessId, [from, to]);
  const moved = await moveMoney(tx, { ...move, over: 'amountOverCard' });
  await settleDebt(tx, { businessId, fundingAccountId: to, now });
  return moved;
}
