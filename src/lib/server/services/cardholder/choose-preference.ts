import type { CommunicationPreference } from '#lib/contract/cardholder/preferences.ts';
import type { Delivery } from '#lib/domain/cardholder/communication-preferences.ts';
import { done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { PREFERENCE_COLUMNS, summarizedUntil, toPreference } from './preference-row.ts';

type Choice = { uid: string; id: string; delivery: Delivery; now: Date };

/**
 * Changes what an account chose for one kind of news.
 *
 * @throws Refusal 404 for a preference that is another account's, or nobody's
 */
export async function choosePreference(tx: Tx, { uid, id, delivery, now }: Choice) {
  const row = await tx
    .selectFrom('communication_preference')
    .select(PREFERENCE_COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const answerOf = (preference: CommunicationPreference) => ({ preference });
  if (row.delivery === delivery) return unchanged(answerOf(toPreference(row)));
  const changed = await tx
    .updateTable('communication_preference')
    .set({ delivery, summarized_on: summarizedUntil(row.kind, now), updated_at: now })
    .where('id', '=', id)
    .returning(PREFERENCE_COLUMNS)
    .executeTakeFirstOrThrow();
  return done(answerOf(toPreference(changed)));
}
