import { v5 } from 'uuid';
import type { Tx } from '../db/schema.ts';
import { openAccount } from './open-account.ts';

type OutsideKind = 'network_settlement' | 'suspense' | 'ach_clearing' | 'program_cash';

/**
 * The account on which a business faces the card network or owes it what a card could not pay, that of what the bank
 * has of it on its way, or that of what left it; opened at first use.
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
  // The same id whoever opens it first.
  const id = v5(kind, businessId);
  await openAccount(tx, { id, businessId, kind });
  return id;
}
