import { v7 as newId } from 'uuid';
import type { bulkCalls } from '#lib/contract/bulk/calls.ts';
import { calls } from '#lib/contract/calls.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { makeCard } from '../../support/world.ts';
import type { AreaAccess, Case, Cases } from '../access/row.ts';
import type { Things } from '../access/things.ts';
import { EVERYTHING } from '../access/world.ts';

type OfArea = AreaAccess<typeof bulkCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                               anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  countCards:      ['viewCards', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.total]] }],
  startBulkAction: ['viewCards', '401  401  401  401  401  403  404  404   403  202  403  202  202  400  202   202  404  202  404   401  401  401  401  401  401', { also: ['lockCards'], two: { beside: 404, over: 202 } }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ onBusiness, ownCard }) => {
  return {
    countCards: async () => {
      await ownCard();
      return onBusiness();
    },
    startBulkAction: async () => ({
      ...(await onBusiness()),
      body: {
        action: 'lock',
        selection: { cardIds: [await ownCard()] },
      },
      headers: { 'idempotency-key': newId() },
    }),
  };
};

type Action = (things: Things) => Promise<object>;

/** Something else than locking, at the program that has the card. */
const doing = (status: 202 | 403, holds: readonly Permission[], action: Action): Case => ({
  status,
  holds,
  needs: async (things) => ({
    ...(await things.onBusiness()),
    body: { ...(await action(things)), selection: { cardIds: [await things.ownCard({ loadMinor: 100 })] } },
    headers: { 'idempotency-key': newId() },
  }),
});

const allowedBy = (permission: Permission, what: string, action: Action): Cases => ({
  [what]: doing(202, ['viewCards', permission], action),
  [`${what}, without ${permission}`]: doing(
    403,
    EVERYTHING.filter((name) => name !== permission),
    action,
  ),
});

/** A new tag of a program, on a card that is not meant. */
async function freshTag({ api, world, newKey }: Things, businessId: string): Promise<string> {
  const { id: cardId } = await makeCard(api.db, { businessId });
  const body = { name: newKey(), cardIds: [cardId] };
  const asked = { params: { id: businessId }, body, token: world.callers.supr };
  return (await api.call(calls.addTag, asked)).body.tag.id;
}

const tagging: Action = async (things) => ({
  action: 'tag',
  tagId: await freshTag(things, things.home.program),
});

export const cases: OfArea['cases'] = {
  startBulkAction: {
    ...allowedBy('freezeCards', 'to freeze', async () => ({ action: 'freeze' })),
    ...allowedBy('loadCards', 'to load', async () => ({ action: 'load', amount: '1.00' })),
    ...allowedBy('withdrawFunds', 'to withdraw', async () => ({ action: 'withdraw' })),
    ...allowedBy('exportData', 'to export', async () => ({ action: 'export' })),
    ...allowedBy('manageTags', 'to tag', tagging),
    'to tag, by a tag of a program whose tags are not theirs': {
      ...doing(202, ['viewCards', 'manageTags'], async (things) => ({
        action: 'tag',
        tagId: await freshTag(things, things.world.homes.sister.businessId),
      })),
      status: 404,
      as: 'two',
      elsewhere: ['viewCards'],
      isAtParent: true,
    },
  },
};
