import { beforeEach, expect, test, vi } from 'vitest';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { createBulkActFlow } from '#lib/stores/bulk/act.ts';
import { selectionFor } from '#lib/stores/bulk/start.ts';
import {
  $selection,
  choose,
  chooseMatching,
  clearSelection,
  keepWithin,
  sizeOf,
} from '#lib/stores/cards/selection.ts';
import { beGrace } from '../../islands/be-grace.ts';
import { fakeServer, lost, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { jobOf } from '../../support/things/job.ts';
import { BUSINESS } from '../../support/things/plain.ts';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();

const row = (id: string, status: CardStatus = 'active', businessId = 'north') =>
  cardOf({ id, status, businessId, programName: businessId });
const NO_FILTER = { search: '', status: [], type: [], tag: [], program: [] };
const everywhere = () => true;
/** The lock of one card that is ticked. */
function lock() {
  beGrace(BUSINESS, ['lockCards']);
  choose([cardOf()], true);
  return createBulkActFlow({ businessId: BUSINESS, selection: $selection.get() }, 'lock');
}
const BEGUN = { job: jobOf() };
const sentKeys = () => server.requests(startBulkAction).map(({ idempotencyKey }) => idempotencyKey);

beforeEach(() => {
  signedIn();
  clearSelection();
});

test('ticked cards stay over pages and searches; all that match ends with its filter', () => {
  choose([row('A'), row('B')], true);
  keepWithin({ ...NO_FILTER, search: 'amina' });
  choose([row('C')], true);
  choose([row('A')], false);
  expect(sizeOf($selection.get())).toBe(2);
  chooseMatching(NO_FILTER, 70);
  keepWithin(NO_FILTER);
  expect(sizeOf($selection.get())).toBe(70);
  keepWithin({ ...NO_FILTER, status: ['locked'] });
  expect(sizeOf($selection.get())).toBe(0);
});

test('a request names only cards that can take the action, where it is allowed', () => {
  choose([row('A'), row('B', 'closed'), row('C', 'active', 'south')], true);
  expect(selectionFor('lock', $selection.get(), (id) => id === 'north')).toEqual({ cardIds: ['A'] });
  expect(selectionFor('export', $selection.get(), everywhere)).toEqual({ cardIds: ['A', 'B', 'C'] });
});

test('a filter is narrowed to the states that can take the action, and never widened', () => {
  const all = { kind: 'matching', total: 9, filter: { ...NO_FILTER, search: 'amina' } } as const;
  expect(selectionFor('freeze', all, everywhere)).toEqual({
    filter: { search: 'amina', status: ['active', 'locked'] },
  });
  const some = { ...all, filter: { ...NO_FILTER, status: ['locked', 'closed'] } } as const;
  expect(selectionFor('freeze', some, everywhere)).toEqual({ filter: { status: ['locked'] } });
  const none = { ...all, filter: { ...NO_FILTER, status: ['closed'] } } as const;
  expect(selectionFor('freeze', none, everywhere)).toEqual({ cardIds: [] });
});

test('an action that only one program can take names only its cards', () => {
  choose([row('A'), row('C', 'active', 'south')], true);
  expect(selectionFor('tag', $selection.get(), everywhere, 'south')).toEqual({ cardIds: ['C'] });
  const all = { kind: 'matching', total: 9, filter: NO_FILTER } as const;
  expect(selectionFor('tag', all, everywhere, 'south')).toMatchObject({ filter: { program: ['south'] } });
  const north = { ...all, filter: { ...NO_FILTER, program: ['north'] } } as const;
  expect(selectionFor('tag', north, everywhere, 'south')).toEqual({ cardIds: [] });
  expect(selectionFor('tag', north, everywhere)).toMatchObject({ filter: { program: ['north'] } });
});

test('a second press while the first is being sent starts nothing more', async () => {
  server.on(startBulkAction, BEGUN);
  const flow = lock();
  await Promise.all([flow.submit(), flow.submit()]);
  expect(flow.$state.get()).toMatchObject({ step: 'done', answer: BEGUN });
  expect(sentKeys()).toEqual(['key-1']);
});

test('after a lost answer the same request keeps its key, another request gets another', async () => {
  server.on(startBulkAction, lost, lost, BEGUN);
  const flow = lock();
  await flow.submit();
  expect(flow.$state.get()).toMatchObject({ failure: { kind: 'unknown' }, isUnknown: true });
  await flow.submit();
  flow.change({ reason: 'Stolen' });
  expect(flow.$state.get()).toMatchObject({ failure: null, isUnknown: true });
  await flow.submit();
  expect(sentKeys()).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a retry after a refusal gets another key, because its cause may be gone', async () => {
  server.on(startBulkAction, refusal('insufficient_funds'), BEGUN);
  const flow = lock();
  await flow.submit();
  expect(flow.$state.get()).toMatchObject({ failure: { kind: 'refused' }, isUnknown: false });
  await flow.submit();
  expect(sentKeys()).toEqual(['key-1', 'key-2']);
});
