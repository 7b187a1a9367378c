import { sql } from 'kysely';
import { updateReplacementSettings as call } from '#lib/contract/replacements/replacements.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { readReplacementSettings } from './read-settings.ts';

/** Changes who turns requests into cards, if the version is still the one that was read. */
export const updateReplacementSettings = command(call, async (request) => {
  const { tx, params, body, now, ifMatch, record } = request;
  await tx.selectFrom('business').select('id').where('id', '=', params.id).forNoKeyUpdate().execute();
  const before = await readReplacementSettings(tx, params.id);
  if (before.version !== ifMatch) throw new Refusal('precondition_failed');
  const { mode = before.mode, method = before.method } = body;
  if (mode === before.mode && method === before.method) return unchanged({ replacementSettings: before });
  if (before.businessId !== params.id) throw wrongState('replacementsOfParent');
  const kept = { mode, method, updated_at: now };
  await tx
    .insertInto('replacement_policy')
    .values({ business_id: params.id, ...kept })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({ ...kept, version: sql`replacement_policy.version + 1` }),
    )
    .execute();
  const change = changeOf(
    { replacementMode: before.mode, replacementMethod: before.method },
    { replacementMode: mode, replacementMethod: method },
  );
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'businessSettingsUpdated',
    payload: { businessId: params.id, changed: Object.keys(change.after) },
    change,
  });
  return done({ replacementSettings: await readReplacementSettings(tx, params.id) });
});
