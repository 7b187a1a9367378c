import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const DAY_MS = 86_400_000;
/** Enough for anybody, and too few to flood an inbox. */
const MAX_A_DAY = 5;

/** @throws Refusal 429 where a recipient was invited often enough for a day, by whomever */
export async function takeInvitationTurn(
  tx: Tx,
  { recipientId, now }: { recipientId: string; now: Date },
): Promise<void> {
  const turn = { kind: 'recipient.invite', subject: recipientId, limit: MAX_A_DAY, windowMs: DAY_MS, now };
  const wait = await takeTurn(tx, turn);
  if (wait) throw new Refusal('too_many_requests', { retryAfterS: wait.retryAfterS });
}
