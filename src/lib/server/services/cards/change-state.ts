import type { Card } from '#lib/contract/cards/card.ts';
import type { lockCard } from '#lib/contract/cards/cards.ts';
import { type CardVerb, maySpend } from '#lib/domain/cards/card-states.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { openRequestOf } from '../replacements/end-open-request.ts';
import { readCard } from './get.ts';
import { cardFor } from './holder-view.ts';
import { decideChange, takeCard } from './take-card.ts';
import { writeChange } from './write-change.ts';

type StateCall = typeof lockCard;

/** The mail to the holder for each change, whoever made it: it may have been somebody else. */
const NEWS = {
  lock: 'cardLocked',
  unlock: 'cardUnlocked',
  freeze: 'cardFrozen',
  unfreeze: 'cardUnfrozen',
} as const satisfies Partial<Record<CardVerb, string>>;
type Verb = keyof typeof NEWS;

/**
 * Changes a card's state as the transition table allows, and records it. It locks the card's row, then its balance
 * (safety.md §1.9), so that no authorization decides on an outdated state.
 *
 * @param wanted the verb, or how the card's present status decides it
 * @throws Refusal 409 wrong_state; 403 where only the organisation may
 */
export async function changeState(
  wanted: Verb | ((present: CardStatus) => Verb),
  request: Pick<CommandRequest<StateCall>, 'tx' | 'params' | 'body' | 'now' | 'grant' | 'record'>,
): Promise<{ card: Card }> {
  const { tx, params, body, now, grant, record } = request;
  const card = await takeCard(tx, params.id);
  const verb = typeof wanted === 'function' ? wanted(card.status) : wanted;
  const change = decideChange(verb, grant.as, card);
  // A card that was reported lost works again only after its holder took that back.
  if (verb === 'unlock' && (await openRequestOf(tx, card.id))) throw wrongState('replacementOpen');
  await takeBooks(tx, [card.accountId]);
  const wasLocked = change.to === 'frozen' && card.status === 'locked';
  await writeChange(tx, card, { status: change.to, locked_before_freeze: wasLocked }, now);
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: params.id },
    type: change.activity,
    reason: body.reason,
    payload: { cardId: params.id, from: card.status, to: change.to },
  });
  // The mail says that a card works again only if it does; a card that was locked before the freeze is still locked.
  const isStillLocked = verb === 'unfreeze' && !maySpend(change.to);
  const kind = isStillLocked ? 'cardStillLocked' : NEWS[verb];
  await notifyHolder(tx, { kind, cardId: params.id, now, isOwnAct: grant.as === 'holder' });
  return { card: cardFor({ isHolder: grant.as === 'holder' }, await readCard(tx, params.id)) };
}
