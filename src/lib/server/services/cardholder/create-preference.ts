import { v7 as newId } from 'uuid';
import { createCommunicationPreference as call } from '#lib/contract/cardholder/preferences.ts';
import { command, done } from '../../commands/handler.ts';
import { choosePreference } from './choose-preference.ts';
import { PREFERENCE_COLUMNS, summarizedUntil, toPreference } from './preference-row.ts';

/** Chooses for a kind of news; where two tabs choose at once, the later one changes what the first one chose. */
export const createCommunicationPreference = command(call, async ({ tx, params, body, now }) => {
  const { kind, delivery } = body;
  const created = await tx
    .insertInto('communication_preference')
    .values({
      id: newId(),
      user_id: params.id,
      kind,
      delivery,
      summarized_on: summarizedUntil(kind, now),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .returning(PREFERENCE_COLUMNS)
    .executeTakeFirst();
  if (created) return done({ preference: toPreference(created) });
  const known = await tx
    .selectFrom('communication_preference')
    .select('id')
    .where('user_id', '=', params.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return choosePreference(tx, { uid: params.id, id: known.id, delivery, now });
});
