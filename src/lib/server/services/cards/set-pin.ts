import { setPin as call } from '#lib/contract/cards/life.ts';
import { maySetPin } from '#lib/domain/cards/card-states.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { checkPins } from './check-pins.ts';
import { type TakenCard, takeCard } from './take-card.ts';
import { writeChange } from './write-change.ts';

/** The holder's PIN goes to the issuer and is stored only there; here only its time is recorded. */
export const setPin = command(
  call,
  async ({ tx, params, now, record }) => {
    const card = await takeCard(tx, params.id);
    assertAllowed(card.status, card.type, card.issuerToken);
    await writeChange(tx, card, { pin_set_at: now, pin_claimed_until: null }, now);
    await record({
      businessId: card.businessId,
      subject: { type: 'card', id: card.id },
      type: 'pinSet',
      payload: { cardId: card.id, isFirst: card.pinSetAt === null },
    });
    await notifyHolder(tx, { kind: 'pinSet', cardId: card.id, now });
    return done({ pinSet: true });
  },
  async ({ platform, params, body }) => {
    checkPins(body);
    const card = await platform.db
      .selectFrom('card')
      .select(['status', 'type', 'issuer_token'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    const token = assertAllowed(card.status, card.type, card.issuer_token);
    await withTimeout(platform.issuer.setPin(token, body.pin));
  },
);

/** @returns the issuer's token of the card */
function assertAllowed(
  status: TakenCard['status'],
  type: TakenCard['type'],
  issuerToken: string | null,
): string {
  if (type !== 'physical') throw new Refusal('card_is_virtual');
  const decision = maySetPin({ status, isPinSet: false, isSignedIn: true });
  if (!decision.ok) throw wrongCardState(status);
  if (!issuerToken) throw wrongState('cardBeingMade');
  return issuerToken;
}
