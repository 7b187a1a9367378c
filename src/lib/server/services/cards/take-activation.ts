import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { readActivationToken } from './activation-token.ts';
import type { TakenCard } from './take-card.ts';

/**
 * Uses up the activation link of a card, in one statement.
 *
 * @throws Refusal 409 link_invalid
 */
export async function takeActivation(
  tx: Tx,
  { token, cardId, cardKey, now }: { token: string; cardId: string; cardKey: Buffer; now: Date },
): Promise<void> {
  const id = readActivationToken(cardKey, token);
  if (!id) throw new Refusal('link_invalid');
  const { numUpdatedRows } = await tx
    .updateTable('card_activation')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('card_id', '=', cardId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('link_invalid');
}

/**
 * Checks that a card can become this person's; only after its secret, so that a guess learns nothing about the card.
 *
 * @throws Refusal 409
 */
export function checkHolder(card: TakenCard, person: { uid: string; email: string | null }): void {
  if (card.organisationName.trim() === '') throw new Refusal('card_organisation_missing');
  if (card.userId && card.userId !== person.uid) throw new Refusal('card_already_linked');
  if (card.email && card.email.toLowerCase() !== person.email?.toLowerCase()) {
    throw new Refusal('card_email_mismatch');
  }
}
