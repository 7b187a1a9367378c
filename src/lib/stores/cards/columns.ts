/** The columns that the grid of cards can show, in their order. */
export const CARD_COLUMNS = [
  'card',
  'holder',
  'status',
  'type',
  'program',
  'tags',
  'available',
  'held',
  'lastActivity',
  'cardId',
  'email',
  'phone',
  'createdAt',
] as const;
export type CardColumn = (typeof CARD_COLUMNS)[number];

/** Without these two nobody could identify a row's card. */
export const FIXED_COLUMNS: readonly CardColumn[] = ['card', 'holder'];
