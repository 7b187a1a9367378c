import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { takeCardsOf } from '../cards/take-cards-of.ts';

/** Locks a rule whose attachments are about to change. @throws Refusal 404 */
export async function takeRule(tx: Tx, id: string) {
  const rule = await tx
    .selectFrom('spend_rule')
    .select(['id', 'business_id as businessId', 'applies_to as appliesTo', 'name', 'type', 'merchants'])
    .select(['max_amount as maxAmountMinor', 'max_count as maxCount', 'time_window as window'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!rule) throw new Refusal('not_found');
  return rule;
}

/**
 * Locks the cards of a request with their balances, so that no authorization decides by outdated rules: cards of the
 * rule's business or, for a super business, also of its programs.
 *
 * @throws Refusal 404 with the place of every id that is no such card
 */
export async function takeCardsOfRule(
  tx: Tx,
  request: { actor: Actor; businessId: string; cardIds: readonly string[] },
) {
  const cards = await takeCardsOf(tx, { ...request, permission: 'assignSpendRules' });
  await takeBooks(
    tx,
    cards.map(({ accountId }) => accountId),
  );
  return cards;
}
