import { v5 } from 'uuid';
import type { Tx } from '../db/schema.ts';
import { openAccount } from './open-account.ts';

type OutsideKind = 'network_settlement' | 'suspense' | 'ach_clearing' | 'program_cash' | 'receivable';

/**
 * An account of a business that faces the outside: for the card network, for what a card could not pay, for payments
 * the bank has in transit, for money that came in or has left, or for what the business owes us. It is opened at first
 * use.
 */
export async function outsideAccount(tx: Tx, businessId: string, kind: OutsideKind): Promise<string> {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found) return found.id;
  // The id is derived, so that concurrent openers agree on it.
  const id = v5(kind, businessId);
  await openAccount(tx, { id, businessId, kind });
  return id;
}
