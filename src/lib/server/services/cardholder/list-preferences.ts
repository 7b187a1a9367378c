import { listCommunicationPreferences as call } from '#lib/contract/cardholder/preferences.ts';
import { PREFERENCE_KINDS } from '#lib/domain/cardholder/communication-preferences.ts';
import { query } from '../../commands/handler.ts';
import { defaultPreference, PREFERENCE_COLUMNS, toPreference } from './preference-row.ts';

export const listCommunicationPreferences = query(call, async ({ db, params }) => {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('communication_preference')
    .select(PREFERENCE_COLUMNS)
    .where('user_id', '=', params.id)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, toPreference(row)]));
  return {
    communicationPreferences: PREFERENCE_KINDS.map((kind) => chosen.get(kind) ?? defaultPreference(kind)),
    email,
  };
});
