import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/browser/caller.ts';
import { $businessContext, clearSession } from '#lib/stores/session.ts';
import { $commandHits, searchCommands } from '#lib/stores/shell/command-search.ts';
import { beGrace } from '../../islands/be-grace.ts';

vi.mock('#lib/browser/caller.ts');
const call = vi.mocked(callApi);
const recipient = (id: string, businessId: string) => ({ id, businessId, name: 'Amina', email: 'a@b.org' });

beforeEach(() => {
  vi.resetAllMocks();
  clearSession();
  beGrace('top', ['viewRecipients']);
  $commandHits.set({ kind: 'idle' });
});

test('recipients are asked for in one business, six at most', async () => {
  call.mockResolvedValue({ items: [recipient('r1', 'top')], nextCursor: null } as never);
  await searchCommands({ cards: null, recipients: 'top' }, ' amina ');
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ query: { businessId: 'top', search: 'amina', limit: 6 } });
  expect($commandHits.get()).toMatchObject({ kind: 'found', cards: [], recipients: [{ id: 'r1' }] });
});

test('where neither may be seen nothing is asked', async () => {
  await searchCommands({ cards: null, recipients: null }, 'amina');
  expect(call).not.toHaveBeenCalled();
  expect($commandHits.get()).toEqual({ kind: 'idle' });
});

test('of a program in which bank information is hidden nobody is told', async () => {
  const context = $businessContext.get();
  if (context)
    $businessContext.set({
      ...context,
      permissionsOf: { rent: ['viewRecipients', 'hideBankPaymentsInformation'] },
    });
  call.mockResolvedValue({
    items: [recipient('r1', 'top'), recipient('r2', 'rent')],
    nextCursor: null,
  } as never);
  await searchCommands({ cards: null, recipients: 'top' }, 'amina');
  expect($commandHits.get()).toMatchObject({ recipients: [{ id: 'r1' }] });
});
