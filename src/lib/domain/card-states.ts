/** The life of a card (spec §4, design.md §4.12): one table that the server enforces and the screen reads. */

export type CardState = 'active' | 'locked' | 'frozen' | 'processing' | 'closed' | 'reassociated';
export type CardActor = 'business' | 'cardholder' | 'system';
export type CardVerb = 'link' | 'lock' | 'unlock' | 'freeze' | 'unfreeze' | 'close' | 'reassociate' | 'reissue';

export type CardTransition = {
  verb: CardVerb;
  from: readonly CardState[];
  to: CardState;
  by: readonly CardActor[];
  activity: string;
};

/** A card that is ended or still on its way cannot be stopped or set going; a frozen one only by the organisation. */
export const CARD_TRANSITIONS: readonly CardTransition[] = [
  { verb: 'link', from: ['processing'], to: 'active', by: ['cardholder', 'system'], activity: 'virtualCardActivated' },
  { verb: 'lock', from: ['active'], to: 'locked', by: ['business', 'cardholder'], activity: 'cardLocked' },
  { verb: 'unlock', from: ['locked'], to: 'active', by: ['business', 'cardholder'], activity: 'cardUnlocked' },
  { verb: 'freeze', from: ['active', 'locked'], to: 'frozen', by: ['business', 'system'], activity: 'cardFrozen' },
  { verb: 'unfreeze', from: ['frozen'], to: 'active', by: ['business'], activity: 'cardUnfrozen' },
  {
    verb: 'close',
    from: ['active', 'locked', 'frozen', 'processing'],
    to: 'closed',
    by: ['business', 'system'],
    activity: 'cardClosed',
  },
  {
    verb: 'reassociate',
    from: ['active', 'locked', 'frozen', 'processing'],
    to: 'reassociated',
    by: ['business'],
    activity: 'cardReassociated',
  },
  {
    verb: 'reissue',
    from: ['active', 'locked', 'frozen', 'processing'],
    to: 'closed',
    by: ['business', 'system'],
    activity: 'cardReissued',
  },
];

export type TransitionResult =
  | { ok: true; to: CardState; activity: string }
  | { ok: false; reason: 'wrongState'; from: readonly CardState[] }
  | { ok: false; reason: 'notAllowed' };

/** Where a verb leads a card, or why it may not. */
export function transitionCard(verb: CardVerb, from: CardState, by: CardActor): TransitionResult {
  const row = CARD_TRANSITIONS.find((candidate) => candidate.verb === verb) as CardTransition;
  if (!row.by.includes(by)) return { ok: false, reason: 'notAllowed' };
  if (!row.from.includes(from)) return { ok: false, reason: 'wrongState', from: row.from };
  return { ok: true, to: row.to, activity: row.activity };
}

/** The verbs a screen may offer. */
export function verbsFor(state: CardState, by: CardActor): CardVerb[] {
  return CARD_TRANSITIONS.filter((row) => row.by.includes(by) && row.from.includes(state)).map((row) => row.verb);
}

/** A card that can take a load: not ended and not handed to somebody else. A frozen one keeps its money but gets none. */
export const canBeLoaded = (state: CardState): boolean => ['active', 'locked', 'processing'].includes(state);
