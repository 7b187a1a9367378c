import type { Db } from '../../db/schema.ts';
import type { LoadedKey } from './load-key.ts';

/** How old the note may become: a call writes it only after that, so most calls write nothing. */
const NOTED_EVERY_MS = 60_000;

/** Keeps when a key was last used, and from where. */
export async function noteUsed(
  db: Db,
  { actor, lastUsedAt }: LoadedKey,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  await db
    .updateTable('api_key')
    .set({ last_used_at: now, last_used_from: address === 'unknown' ? null : address })
    .where('id', '=', actor.id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute();
}
