import { createListView } from '../list/list-view.ts';
import type { CardColumn } from './columns.ts';
import { cardsList } from './query.ts';

const HIDDEN_USUALLY: readonly CardColumn[] = ['type', 'program', 'cardId', 'email', 'phone', 'createdAt'];

/** Columns and row height of the grid of cards. */
export const cardsView = createListView(cardsList, HIDDEN_USUALLY);
