import { streamChanges as contract } from '#lib/contract/live/live.ts';
import type { UserActor } from '../../commands/actor.ts';
import { stream } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { loadActor } from '../people/load-actor.ts';
import { whatIsSeen } from './what-is-seen.ts';

const FULL_RETRY_S = 30;
/** Another node takes the next try. */
const STOPPING_RETRY_S = 1;
/** Nobody holds more; what happened to further ones appears when the page reads again by itself. */
const MAX_CARDS = 1_000;

/**
 * Tells what changes of what the caller may read, until their token ends, their rights change or the server stops.
 * Rights are read once the stream is open, so that no change of them falls between.
 *
 * @throws Refusal 429 for too many streams of one person or one address, 503 where the node has no place left or is stopping
 */
export const streamChanges = stream(contract, async (request) => {
  const { platform, db, actor, from, lastEventId, tokenEndsAt } = request;
  const { uid, authTime, session, reach } = actor as UserActor;
  const opened = await platform.live.open({
    uid,
    from,
    businessIds: new Set(reach.flatMap(({ id, parentId }) => (parentId ? [id, parentId] : [id]))),
    after: lastEventId,
    endsAt: tokenEndsAt,
  });
  if (opened === 'tooMany') throw new Refusal('too_many_requests', { retryAfterS: FULL_RETRY_S });
  if (opened === 'stopping') throw new Refusal('unavailable', { retryAfterS: STOPPING_RETRY_S });
  if (opened === 'full') throw new Refusal('unavailable', { retryAfterS: FULL_RETRY_S });
  try {
    const now = await loadActor(db, { uid, authTime, sid: session?.id });
    if (now === undefined || typeof now === 'string') throw new Refusal('unauthenticated');
    const cardIds = await heldBy(db, uid);
    opened.begin(whatIsSeen(now, cardIds), cardIds);
    return opened;
  } catch (error) {
    opened.end();
    throw error;
  }
});

async function heldBy(db: Db, uid: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('card').select('id').where('user_id', '=', uid).limit(MAX_CARDS).execute();
  return new Set(rows.map(({ id }) => id));
}
