import { setFirstPin as call } from '#lib/contract/cards/life.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { mayProvePin } from '#lib/domain/cards/card-states.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { takeProof } from './card-proof.ts';
import { checkPins } from './check-pins.ts';
import { takeCardIfThere } from './take-card.ts';
import { writeAside, writeChange } from './write-change.ts';

/** How long one caller alone may set the first PIN; if it fails, another may try afterwards. */
const CLAIM_MS = 60_000;

/**
 * Sets the first PIN of a physical card, active or locked, for a caller who proved that they hold it. Every obstacle gives the
 * same refusal. The claim keeps a second caller out while the issuer is asked.
 */
export const setFirstPin = command(
  call,
  async ({ tx, params, now, record }) => {
    const card = await takeCardIfThere(tx, normalizeCardId(params.id));
    if (!card || !mayProvePin(card.status) || card.pinSetAt) throw new Refusal('pin_not_possible');
    await writeChange(tx, card, { pin_set_at: now, pin_claimed_until: null }, now);
    await record({
      businessId: card.businessId,
      subject: { type: 'card', id: card.id },
      type: 'pinSet',
      channel: 'cardholder',
      payload: { cardId: card.id, isFirst: true },
    });
    await notifyHolder(tx, { kind: 'pinSet', cardId: card.id, now });
    return done({ pinSet: true });
  },
  async ({ platform, params, body, now }) => {
    checkPins(body);
    const token = await claim(platform.db, {
      cardId: normalizeCardId(params.id),
      proof: body.proof,
      now,
    });
    await withTimeout(platform.issuer.setPin(token, body.pin));
  },
);

/** Uses up the proof and claims the card, both or neither. @returns the issuer's token of the card */
function claim(
  db: Db,
  { cardId, proof, now }: { cardId: string; proof: string; now: Date },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await takeProof(tx, { token: proof, cardId, now }))) throw new Refusal('pin_not_possible');
    const card = await takeCardIfThere(tx, cardId);
    const isFree = !card?.pinClaimedUntil || card.pinClaimedUntil <= now;
    const isPossible = card?.type === 'physical' && mayProvePin(card.status) && !card.pinSetAt;
    if (!isPossible || !isFree || !card.issuerToken) throw new Refusal('pin_not_possible');
    await writeAside(tx, card, { pin_claimed_until: new Date(now.getTime() + CLAIM_MS) });
    return card.issuerToken;
  });
}
