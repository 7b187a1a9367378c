import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { createBulkStart, selectionFor } from '#lib/stores/bulk/start.ts';
import {
  $selection,
  choose,
  chooseMatching,
  clearSelection,
  keepWithin,
  sizeOf,
} from '#lib/stores/cards/selection.ts';

let keys = 0;
vi.mock('#lib/browser/caller.ts', () => ({ callApi: vi.fn(), newIdempotencyKey: () => `key-${++keys}` }));

const row = (id: string, status = 'active', businessId = 'north') =>
  ({ id, status, businessId, programName: businessId }) as never;
const NO_FILTER = { search: '', status: [], type: [], tag: [], program: [] };
const everywhere = () => true;
const LOCK = { action: 'lock' as const, selection: { cardIds: ['A'] } };
const sentKeys = () =>
  vi.mocked(callApi).mock.calls.map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);

beforeEach(() => {
  keys = 0;
  vi.mocked(callApi).mockReset();
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

test('what one program alone can take is asked for its cards only', () => {
  choose([row('A'), row('C', 'active', 'south')], true);
  expect(selectionFor('tag', $selection.get(), everywhere, 'south')).toEqual({ cardIds: ['C'] });
  const all = { kind: 'matching', total: 9, filter: NO_FILTER } as const;
  expect(selectionFor('tag', all, everywhere, 'south')).toMatchObject({ filter: { program: ['south'] } });
  const north = { ...all, filter: { ...NO_FILTER, program: ['north'] } } as const;
  expect(selectionFor('tag', north, everywhere, 'south')).toEqual({ cardIds: [] });
  expect(selectionFor('tag', north, everywhere)).toMatchObject({ filter: { program: ['north'] } });
});

test('a second press while the first is under way begins nothing more', async () => {
  vi.mocked(callApi).mockResolvedValue({ job: { id: 'j' } });
  const { begin: start } = createBulkStart();
  const [one, two] = await Promise.all([start('b', LOCK), start('b', LOCK)]);
  expect(one).toBe(two);
  expect(sentKeys()).toEqual(['key-1']);
});

test('after a lost answer the same words go under the same key, other words under another', async () => {
  vi.mocked(callApi)
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ job: { id: 'j' } });
  const { begin: start } = createBulkStart();
  await expect(start('b', LOCK)).rejects.toThrow('lost');
  await start('b', LOCK);
  await start('b', { ...LOCK, reason: 'Stolen' });
  expect(sentKeys()).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a refusal is not asked for again: what stood against it may be mended', async () => {
  vi.mocked(callApi)
    .mockRejectedValueOnce(new CallError({ status: 409, error: 'insufficient_funds' }))
    .mockResolvedValue({ job: { id: 'j' } });
  const { begin: start } = createBulkStart();
  await expect(start('b', LOCK)).rejects.toThrow('insufficient_funds');
  await start('b', LOCK);
  expect(sentKeys()).toEqual(['key-1', 'key-2']);
});
