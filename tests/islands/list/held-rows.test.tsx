import { hashKey } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useHeldRows } from '#islands/list/use-held-rows.ts';
import { queryClient } from '#lib/browser/query-client.ts';

const KEY = ['rules', 'held'];
const BOTH = [{ id: 'a' }, { id: 'b' }];
const ONE = [{ id: 'a' }];

/** Somebody whose focus is in the list. */
beforeEach(() => {
  document.body.innerHTML = '<div class="at-list"><button>Row</button></div>';
  document.querySelector('button')?.focus();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const draw = () =>
  renderHook(
    ({ fresh }) => useHeldRows(fresh, { queryKey: KEY, isPrevious: false, where: '.at-list' }).rows,
    { initialProps: { fresh: BOTH } },
  );

test('what goes by itself stays while somebody is at the list', () => {
  queryClient.setQueryData(KEY, BOTH);
  const { result, rerender } = draw();
  rerender({ fresh: ONE });
  expect(result.current).toHaveLength(2);
});

test('what they removed themselves goes at once, said after the list was drawn or before', async () => {
  queryClient.setQueryData(KEY, BOTH);
  const drawn = draw();
  await act(() => queryClient.invalidateQueries({ queryKey: KEY }));
  drawn.rerender({ fresh: ONE });
  expect(drawn.result.current).toEqual(ONE);

  await queryClient.invalidateQueries({ queryKey: KEY });
  expect(queryClient.getQueryCache().get(hashKey(KEY))?.state.isInvalidated).toBe(true);
  const later = draw();
  later.rerender({ fresh: ONE });
  expect(later.result.current).toEqual(ONE);
});
