import { getCurrentApiKey as call } from '#lib/contract/api-keys/api-keys.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { readApiKey } from './key-row.ts';

export const getCurrentApiKey = query(call, async ({ db, actor, now }) => {
  if (actor.kind !== 'key') throw new Refusal('unauthenticated');
  return { apiKey: await readApiKey(db, actor.id, now) };
});
