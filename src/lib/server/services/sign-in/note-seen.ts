import type { UserActor } from '../../commands/actor.ts';
import type { Db } from '../../db/schema.ts';

/** How old the note may become: a call writes it only after that, so most calls write nothing. */
const NOTED_EVERY_MS = 5 * 60_000;

/** Keeps when a sign-in was last used. */
export async function noteSeen(db: Db, { session }: UserActor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  if (!session || session.lastSeenAt > before) return;
  await db
    .updateTable('sign_in')
    .set({ last_seen_at: now })
    .where('id', '=', session.id)
    .where('last_seen_at', '<=', before)
    .execute();
}
