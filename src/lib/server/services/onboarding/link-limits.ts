import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const HOUR_MS = 3_600_000;
const OF_ADDRESS = [
  { kind: 'application.hour', limit: 3, windowMs: HOUR_MS },
  { kind: 'application.day', limit: 6, windowMs: 24 * HOUR_MS },
] as const;
const FROM = { kind: 'application.from', limit: 30, windowMs: HOUR_MS } as const;
const OPENING = { kind: 'application.open', limit: 30, windowMs: HOUR_MS } as const;
const OWNERS = { kind: 'application.owners', limit: 20, windowMs: 24 * HOUR_MS } as const;
const RESENDING = { kind: 'application.resend', limit: 5, windowMs: 24 * HOUR_MS } as const;

const UPLOAD_LINKS = { kind: 'application.uploadLink', limit: 10, windowMs: HOUR_MS } as const;

type Asking = { from: string; now: Date };

/** Counts a mail to an address that anybody may type. @throws Refusal 429 */
export async function takeMailTurn(tx: Tx, { email, from, now }: Asking & { email: string }): Promise<void> {
  await take(tx, { ...FROM, subject: from, now });
  for (const limit of OF_ADDRESS)
    await take(tx, { ...limit, subject: email.toLowerCase().slice(0, 255), now });
}

/** Counts a try to open a link. @throws Refusal 429 */
export const takeOpeningTurn = (db: Db | Tx, { from, now }: Asking): Promise<void> =>
  take(db, { ...OPENING, subject: from, now });

/** Counts a named owner of a business. @throws Refusal 429 */
export const takeOwnerTurn = (
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> => take(tx, { ...OWNERS, subject: businessId, now });

/** Counts a further link to an owner. @throws Refusal 429 */
export const takeResendTurn = (tx: Tx, { personId, now }: { personId: string; now: Date }): Promise<void> =>
  take(tx, { ...RESENDING, subject: personId, now });

/** Counts a link for documents. @throws Refusal 429 */
export const takeUploadLinkTurn = (
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> => take(tx, { ...UPLOAD_LINKS, subject: businessId, now });

async function take(db: Db | Tx, turn: Parameters<typeof takeTurn>[1]): Promise<void> {
  const wait = await takeTurn(db, turn);
  if (wait) throw new Refusal('too_many_requests', { internal: turn.kind, retryAfterS: wait.retryAfterS });
}
