import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { freezeCard, getCard, lockCard, unfreezeCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { changeCard, transitionOf } from '#lib/domain/cards/card-states.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { dropDraft, keepDraft } from '../kept-drafts.ts';
import { showFailure } from '../show-failure.ts';
import { dismissToastsAbout, showToast } from '../toasts.ts';
import { leaveUnfinished } from '../unfinished.ts';
import { dropReadsOf, keepCard, patchCard, refreshAfterChange, statusShown } from './cache.ts';

/** The state changes that a screen offers; each of them can be reversed. */
export type StateVerb = 'lock' | 'unlock' | 'freeze' | 'unfreeze';

const CALLS = { lock: lockCard, unlock: unlockCard, freeze: freezeCard, unfreeze: unfreezeCard } as const;

/** The verb that a toast's Undo uses; freezing has none, because it was reviewed. */
const UNDO: Partial<Record<StateVerb, StateVerb>> = { lock: 'unlock', unlock: 'lock' };

const underWay = new Set<string>();

/**
 * What the toasts about one card's state have in common: a further change invalidates an offer to undo the last one.
 */
const stateOf = (cardId: string): string => `state of ${cardId}`;

type Change = {
  card: Pick<Card | CardRow, 'id' | 'status' | 'businessId'>;
  verb: StateVerb;
  reason?: string;
  t: Translate;
};

/**
 * Changes a card's state at once on the screen and then on the server; after a refusal the screen changes back and a
 * toast says why (ux 14). Locking and unlocking offer Undo (ux 15).
 * @returns whether the server agreed; also false while another change of the same card is running
 */
export async function changeCardState({ card, verb, reason, t }: Change): Promise<boolean> {
  const change = changeCard(verb, 'business', card.status);
  if (!change.ok || underWay.has(card.id)) return false;
  underWay.add(card.id);
  const before = statusShown(card.id) ?? card.status;
  dismissToastsAbout(stateOf(card.id));
  dropReadsOf(card.id);
  // Where a verb leads to one of two states, only the server knows which.
  if (!transitionOf(verb).toIfLockedBefore) patchCard(card.id, { status: change.to });
  const typed = reason?.trim() ?? '';
  const body = typed ? { reason: typed } : {};
  try {
    const now = await actAtOnce({
      about: stateOf(card.id),
      words: [verb, body],
      send: async (idempotencyKey) =>
        (await callApi(CALLS[verb], { params: { id: card.id }, body, idempotencyKey })).card,
      find: async () => {
        const found = await newestOf(card.id);
        if (!found) patchCard(card.id, { status: before });
        return found && leadsTo(verb, change.to, found.status) ? found : null;
      },
      async refused(error) {
        // The screen shows the earlier state again; `refreshAfterChange` then loads the server's state.
        patchCard(card.id, { status: before });
        if (typed && isCallError(error, 'unauthenticated'))
          leaveUnfinished(`${verb} ${card.id}`, { reason: typed });
        await showRefused({ cardId: card.id, verb, to: change.to, error, t });
      },
      t,
    });
    if (!now) {
      if (typed) keepDraft(`${verb} ${card.id}`, { reason: typed });
      return false;
    }
    dropDraft(`${verb} ${card.id}`);
    keepCard(now);
    underWay.delete(card.id);
    showDone(now, verb, t);
    return true;
  } finally {
    underWay.delete(card.id);
    refreshAfterChange(card.id, card.businessId);
  }
}

/** Whether a verb may have led to this state. */
const leadsTo = (verb: StateVerb, to: CardStatus, status: CardStatus): boolean =>
  status === to || status === transitionOf(verb).toIfLockedBefore;

/** Where somebody else was faster, the toast says the card's present state. */
async function showRefused(
  refused: { cardId: string; error: unknown; to: CardStatus } & Pick<Change, 'verb' | 't'>,
): Promise<void> {
  const { cardId, error, to, verb, t } = refused;
  const now = isCallError(error, 'wrong_state') ? await newestOf(cardId) : null;
  if (now?.status === to)
    return void showToast({ text: t(`cards.card.${verb}.already`), about: stateOf(cardId) });
  const reason = now
    ? t('cards.card.statusNow', { status: t(`cards.status.${now.status}`) })
    : failureText(error, t);
  showFailure(error, t(`cards.card.${verb}.failed`, { reason }), t, { about: stateOf(cardId) });
}

async function newestOf(cardId: string): Promise<Card | null> {
  try {
    const { card } = await callApi(getCard, { params: { id: cardId } });
    keepCard(card);
    return card;
  } catch {
    return null;
  }
}

function showDone(card: Card, verb: StateVerb, t: Translate): void {
  const undo = UNDO[verb];
  const action = undo && {
    label: t('common.button.undo'),
    run: () => void changeCardState({ card, verb: undo, t }),
  };
  const text = t(`cards.card.${verb}.done`);
  showToast({ tone: 'success', text, about: stateOf(card.id), ...(action ? { action } : {}) });
}

/** The verbs for a state and a role, in their order on the screen: none that the server would refuse. */
export function stateVerbsFor(status: CardStatus, permissions: ReadonlySet<Permission>): StateVerb[] {
  const verbs: StateVerb[] = ['lock', 'unlock', 'freeze', 'unfreeze'];
  return verbs.filter((verb) => {
    const { permission } = transitionOf(verb);
    return changeCard(verb, 'business', status).ok && permission !== undefined && permissions.has(permission);
  });
}
