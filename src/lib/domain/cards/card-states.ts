import type { ActivityType } from '../audit/activity-types.ts';
import type { Permission } from '../people/permissions.ts';
import type { CardStatus } from './card-status.ts';

/** Who changes a card: a member of the organisation, the person who holds it, or the platform itself. */
export type CardActor = 'business' | 'cardholder' | 'system';

export type CardVerb =
  | 'link'
  | 'activate'
  | 'lock'
  | 'unlock'
  | 'freeze'
  | 'unfreeze'
  | 'reassociate'
  | 'requestReplacement'
  | 'reissue'
  | 'close';

/** One allowed change; `permission` is what a member of the business needs for it. */
export type CardTransition = {
  readonly verb: CardVerb;
  readonly by: readonly CardActor[];
  readonly from: readonly CardStatus[];
  readonly to: CardStatus;
  /** Where it leads instead when the card was locked before it was frozen. */
  readonly toIfLockedBefore?: CardStatus;
  readonly activity: ActivityType;
  readonly permission?: Permission;
};

/**
 * The life of a card, enforced by the server and read by the screens; what is not here is refused.
 * Spec §4 "Card": a holder locks an active card and unlocks a locked one; frozen and closed belong to the
 * organisation. Design §4.12: a card is `processing` until its holder links it, and `reassociated` from the
 * move to another person until that person links it. Design §4.13: asking for a replacement locks at once.
 * A card that was locked when it was frozen is locked again once it is unfrozen: the holder's own lock, as of a
 * card that is lost, is not undone by a freeze that is over.
 * Reissuing closes the card at hand; its successor begins in `processing`.
 */
const TRANSITIONS = [
  {
    verb: 'link',
    by: ['cardholder'],
    from: ['processing', 'reassociated'],
    to: 'active',
    activity: 'cardLinked',
  },
  {
    verb: 'activate',
    by: ['cardholder', 'system'],
    from: ['processing', 'reassociated'],
    to: 'active',
    activity: 'virtualCardActivated',
  },
  {
    verb: 'lock',
    by: ['business', 'cardholder', 'system'],
    from: ['active'],
    to: 'locked',
    activity: 'cardLocked',
    permission: 'lockCards',
  },
  {
    verb: 'unlock',
    by: ['business', 'cardholder'],
    from: ['locked'],
    to: 'active',
    activity: 'cardUnlocked',
    permission: 'lockCards',
  },
  {
    verb: 'freeze',
    by: ['business', 'system'],
    from: ['active', 'locked'],
    to: 'frozen',
    activity: 'cardFrozen',
    permission: 'freezeCards',
  },
  {
    verb: 'unfreeze',
    by: ['business'],
    from: ['frozen'],
    to: 'active',
    toIfLockedBefore: 'locked',
    activity: 'cardUnfrozen',
    permission: 'freezeCards',
  },
  {
    verb: 'reassociate',
    by: ['business'],
    from: ['active', 'locked', 'frozen', 'processing', 'reassociated'],
    to: 'reassociated',
    activity: 'cardReassociated',
    permission: 'reassociateCards',
  },
  {
    verb: 'requestReplacement',
    by: ['cardholder'],
    from: ['active', 'locked'],
    to: 'locked',
    activity: 'replacementRequested',
  },
  {
    verb: 'reissue',
    by: ['business', 'system'],
    from: ['active', 'locked', 'frozen', 'processing', 'reassociated'],
    to: 'closed',
    activity: 'cardReissued',
    permission: 'reissueCards',
  },
  {
    verb: 'close',
    by: ['business', 'system'],
    from: ['active', 'locked', 'frozen', 'processing', 'reassociated'],
    to: 'closed',
    activity: 'cardClosed',
    permission: 'closeCards',
  },
] as const satisfies readonly CardTransition[];

export const CARD_TRANSITIONS: readonly CardTransition[] = TRANSITIONS;

/** What the history calls a change. */
export type ActivityOf<Verb extends CardVerb> = Extract<
  (typeof TRANSITIONS)[number],
  { verb: Verb }
>['activity'];

/** Why a card is replaced (Stripe Issuing's `replacement_reason`, without `expired`). */
export const REISSUE_REASONS = ['lost', 'stolen', 'damaged'] as const;
export type ReissueReason = (typeof REISSUE_REASONS)[number];

export type CardChange<Verb extends CardVerb = CardVerb> =
  | { readonly ok: true; readonly to: CardStatus; readonly activity: ActivityOf<Verb> }
  | { readonly ok: false; readonly error: 'notAllowed' }
  | {
      readonly ok: false;
      readonly error: 'wrongState';
      readonly status: CardStatus;
      readonly from: readonly CardStatus[];
    };

/**
 * What a verb does to a card in a state; `notAllowed` where this kind of actor never may, `wrongState` where not now.
 *
 * @param before.wasLocked whether the card was locked when it was frozen
 */
export function changeCard<Verb extends CardVerb>(
  verb: Verb,
  by: CardActor,
  status: CardStatus,
  before: { wasLocked?: boolean } = {},
): CardChange<Verb> {
  const transition = transitionOf(verb);
  if (!transition.by.includes(by)) return { ok: false, error: 'notAllowed' };
  if (!transition.from.includes(status)) {
    return { ok: false, error: 'wrongState', status, from: transition.from };
  }
  const to = (before.wasLocked && transition.toIfLockedBefore) || transition.to;
  return { ok: true, to, activity: transition.activity };
}

/** The row of a verb. */
export function transitionOf<Verb extends CardVerb>(
  verb: Verb,
): CardTransition & { activity: ActivityOf<Verb> } {
  return CARD_TRANSITIONS.find((transition) => transition.verb === verb) as CardTransition & {
    activity: ActivityOf<Verb>;
  };
}

/** What an actor can do with a card in a state, in the order of the table; permissions are asked apart. */
export function cardVerbsFor(status: CardStatus, by: CardActor): CardVerb[] {
  return CARD_TRANSITIONS.filter(
    (transition) => transition.by.includes(by) && transition.from.includes(status),
  ).map(({ verb }) => verb);
}

/** The statuses that can be asked for by name (spec §4 "The status validator accepts active, locked and frozen"). */
export type SettableStatus = 'active' | 'locked' | 'frozen';

/** The verb that leads a card from its status to the wanted one; whether it may is for the table to say. */
export function verbToward(wanted: SettableStatus, present: CardStatus) {
  if (wanted === 'locked') return 'lock';
  if (wanted === 'frozen') return 'freeze';
  return present === 'frozen' ? 'unfreeze' : 'unlock';
}

/** Only an active card may be spent from (spec §4: locked means no spending and no transactions). */
export const maySpend = (status: CardStatus): boolean => status === 'active';

export type PinDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: 'statusDisallows' | 'alreadySet' };

/**
 * Whether a PIN can be set (spec §4 "PIN"): never on a frozen or closed card, nor on one that was moved to somebody who
 * has not linked it; where one is already set the user signs in to reset it.
 */
export function maySetPin(card: { status: CardStatus; isPinSet: boolean; isSignedIn: boolean }): PinDecision {
  if (['frozen', 'closed', 'reassociated'].includes(card.status))
    return { ok: false, error: 'statusDisallows' };
  if (card.isPinSet && !card.isSignedIn) return { ok: false, error: 'alreadySet' };
  return { ok: true };
}

/**
 * Whether the first PIN can be set by proof alone, without an account. A locked card stays locked; one that waits for
 * its holder is linked first.
 */
export const mayProvePin = (status: CardStatus): boolean => status === 'active' || status === 'locked';

/** Whether money may be put on a card: not on one that is frozen, ended or was handed on. */
export const mayLoad = (status: CardStatus): boolean => ['active', 'locked', 'processing'].includes(status);
