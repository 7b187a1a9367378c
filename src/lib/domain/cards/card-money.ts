/** Where a load came from: by hand, by an autoload, with the order of its card, as a credit for a case. */
export const LOAD_SOURCES = ['load', 'autoload', 'order', 'credit'] as const;
export type LoadSource = (typeof LOAD_SOURCES)[number];

/** How money left a card other than by a purchase. */
export const MOVE_KINDS = ['withdrawal', 'closing', 'card_transfer', 'take_back', 'credit_back'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** What a line of the load history can be. */
export const CARD_MONEY_TYPES = [...LOAD_SOURCES, ...MOVE_KINDS] as const;

/** Lines that tell of a case about a purchase, and of its amount: where purchases are hidden, so are they. */
export const CASE_MONEY = [
  'credit',
  'credit_back',
] as const satisfies readonly (typeof CARD_MONEY_TYPES)[number][];

/** Whether a line stands as it was posted, or was taken back. */
export const CARD_MONEY_STATES = ['standing', 'partlyTakenBack', 'takenBack'] as const;
export type CardMoneyState = (typeof CARD_MONEY_STATES)[number];

/** What a line did to the money on the cards: it came, it left, or it went from one to another. */
export function directionOf(type: (typeof CARD_MONEY_TYPES)[number]): 'in' | 'out' | 'between' {
  if (type === 'card_transfer') return 'between';
  return LOAD_SOURCES.some((source) => source === type) ? 'in' : 'out';
}

export function moneyStateOf(amountMinor: number, takenBackMinor: number | null): CardMoneyState {
  if (takenBackMinor === null) return 'standing';
  return takenBackMinor < amountMinor ? 'partlyTakenBack' : 'takenBack';
}
