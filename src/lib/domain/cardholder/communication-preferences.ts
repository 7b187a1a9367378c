/** What a cardholder may be mailed about, in the order of the screen (spec §3 "Notification preference"). */
export const PREFERENCE_KINDS = ['cardLoads', 'cardDeclines', 'recentTransactions'] as const;
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number];

/** How news of a kind is delivered. */
export const DELIVERIES = ['email', 'none'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** What holds for a kind until its owner chooses (docs/decisions). */
export const DEFAULT_DELIVERY: Readonly<Record<PreferenceKind, Delivery>> = {
  cardLoads: 'email',
  cardDeclines: 'email',
  recentTransactions: 'none',
};
