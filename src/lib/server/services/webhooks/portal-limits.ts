import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const HOUR_MS = 3_600_000;
const LINKS = { kind: 'webhooks.link', limit: 30, windowMs: HOUR_MS } as const;
const SENDING = { kind: 'webhooks.send', limit: 60, windowMs: HOUR_MS } as const;
const ROTATING = { kind: 'webhooks.rotate', limit: 10, windowMs: HOUR_MS } as const;
const OPENING = { kind: 'webhooks.open', limit: 30, windowMs: HOUR_MS } as const;

/** Counts an address that somebody asks for. @throws Refusal 429 */
export const takeLinkTurn = (db: Db | Tx, { uid, now }: { uid: string; now: Date }): Promise<void> =>
  take(db, { ...LINKS, subject: uid, now });

/** Counts a try to open one. @throws Refusal 429 */
export const takeOpeningTurn = (db: Db | Tx, { from, now }: { from: string; now: Date }): Promise<void> =>
  take(db, { ...OPENING, subject: from, now });

/** Counts an event that is sent to an endpoint again, or to try it. @throws Refusal 429 */
export const takeSendingTurn = (tx: Tx, { endpointId, now }: OfEndpoint): Promise<void> =>
  take(tx, { ...SENDING, subject: endpointId, now });

/** Counts a new secret. @throws Refusal 429 */
export const takeRotationTurn = (tx: Tx, { endpointId, now }: OfEndpoint): Promise<void> =>
  take(tx, { ...ROTATING, subject: endpointId, now });

type OfEndpoint = { endpointId: string; now: Date };

async function take(db: Db | Tx, turn: Parameters<typeof takeTurn>[1]): Promise<void> {
  const wait = await takeTurn(db, turn);
  if (wait) throw new Refusal('too_many_requests', { internal: turn.kind, retryAfterS: wait.retryAfterS });
}
