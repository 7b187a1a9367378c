import * as z from 'zod/mini';
import { cardStatus } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import {
  CardId,
  changedRange,
  freeText,
  GivenDate,
  Id,
  listQuery,
  oneOrMany,
  pageOf,
  ruled,
} from '../fields.ts';
import { Card, CardBalance, CardRow, CardStatus, CardType } from './card.ts';

const tag = 'Cards';
const businessParams = z.object({ id: Id });
export const cardParams = z.object({ id: CardId });

export const CARD_SORTS = [
  '-createdAt',
  'createdAt',
  'holder',
  '-holder',
  '-lastActivityAt',
  'lastActivityAt',
] as const;

/** What narrows the cards of a business, in the grid and wherever something is done to all that it shows. */
export const cardFilter = {
  /** Card id, last 4, or part of the holder's name, email or phone. */
  search: z.optional(z.string().check(z.maxLength(100))),
  status: oneOrMany(CardStatus),
  type: oneOrMany(CardType),
  tag: oneOrMany(Id),
  program: oneOrMany(Id),
  /** Days in New York, both included, on which they were issued. */
  from: z.optional(GivenDate),
  to: z.optional(GivenDate),
};

export const listCards = defineCall({
  name: 'listCards',
  method: 'GET',
  path: '/cards/business/{id}/cards',
  summary: 'Cards of a business; for a super business those of its programs',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewCards', shared: true },
  params: businessParams,
  query: z.object({
    ...listQuery,
    ...changedRange,
    ...cardFilter,
    sort: z._default(z.enum(CARD_SORTS), '-createdAt'),
  }),
  output: pageOf(CardRow),
});

export const summarizeCards = defineCall({
  name: 'summarizeCards',
  method: 'GET',
  path: '/cards/business/{id}/summary',
  summary:
    'Number of cards by status and the total available balance, for the head of the grid; counted up to 10,000 cards',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewCards', shared: true },
  params: businessParams,
  output: z.object({
    total: z.int(),
    /** There are more cards than were counted; then no sum is given. */
    isCapped: z.boolean(),
    byStatus: z.record(CardStatus, z.int()),
    available: z.nullable(CardBalance.shape.available),
  }),
});

export const getCard = defineCall({
  name: 'getCard',
  method: 'GET',
  path: '/cards/{id}/summary',
  summary: 'One card with its balance',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewCards', holder: true },
  params: cardParams,
  output: z.object({ card: Card }),
});

export const getCardBalance = defineCall({
  name: 'getCardBalance',
  method: 'GET',
  path: '/cards/{id}/balance',
  summary: 'Posted, held and available balance',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewCards', holder: true },
  params: cardParams,
  output: CardBalance,
});

const reason = z.object({ reason: z.optional(freeText(200)) });

/** The four reversible changes of a card's state share their shape. */
function stateChange<Verb extends 'lock' | 'unlock' | 'freeze' | 'unfreeze'>(
  verb: Verb,
  summary: string,
  permission: 'lockCards' | 'freezeCards',
  holder?: true,
) {
  return defineCall({
    name: `${verb}Card` as const,
    method: 'POST',
    path: `/cards/{id}/${verb}`,
    summary,
    tag,
    access: { kind: 'business', owner: 'card', permission, ...(holder ? { holder } : {}) },
    params: cardParams,
    body: reason,
    output: z.object({ card: Card }),
    errors: ['wrong_state'],
  });
}

export const lockCard = stateChange(
  'lock',
  'Lock an active card: no spending until it is unlocked',
  'lockCards',
  true,
);
export const unlockCard = stateChange('unlock', 'Unlock a locked card', 'lockCards', true);
export const freezeCard = stateChange('freeze', 'Freeze a card; its holder cannot undo it', 'freezeCards');
export const unfreezeCard = stateChange('unfreeze', 'Unfreeze a frozen card', 'freezeCards');

export const updateCardStatus = defineCall({
  name: 'updateCardStatus',
  method: 'PATCH',
  path: '/cards/{id}/status',
  summary:
    'Set the status of a card to active, locked or frozen: lock, unlock, freeze or unfreeze, whichever leads there. To freeze and unfreeze, a member needs freezeCards too',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'lockCards', holder: true },
  params: cardParams,
  body: z.object({ status: ruled(cardStatus, 20), ...reason.shape }),
  output: z.object({ card: Card }),
  errors: ['wrong_state'],
});
