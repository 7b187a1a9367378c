import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleWarning } from '#islands/cardholder/idle-warning.tsx';
import { signOut as endAtProvider } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { answer, begin, draw, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const texts = { common: shared.common, errors: shared.errors, cardholder };
const MINUTE_MS = 60_000;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  startAnew();
  vi.useFakeTimers();
  answer({ signOut: {} });
  begin([], '/cards');
  draw(<IdleWarning />, texts);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('after nine minutes it warns and offers to stay; whoever stays has ten more', async () => {
  await wait(9 * MINUTE_MS - 2_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await wait(4_000);
  await act(() => vi.dynamicImportSettled());
  const stay = screen.getByRole('button', { name: 'Stay signed in' });
  expect(document.activeElement).toBe(stay);
  fireEvent.click(stay);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await wait(9 * MINUTE_MS - 4_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(endAtProvider).not.toHaveBeenCalled();
});

test('a touch puts it off, and a touch of another page of the same person as well', async () => {
  await wait(8 * MINUTE_MS);
  fireEvent.keyDown(document.body, { key: 'a' });
  await wait(8 * MINUTE_MS);
  localStorage.setItem('portal-touched', String(Date.now()));
  await wait(8 * MINUTE_MS);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the touch that wakes a phone which slept past the end does not put it off', async () => {
  await wait(MINUTE_MS);
  // Timers slept too: the first thing that runs is the touch.
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS);
  fireEvent.keyDown(document.body, { key: 'a' });
  await wait(0);
  expect(endAtProvider).toHaveBeenCalledTimes(1);
});

test('after ten minutes it signs out to where cardholders sign in', async () => {
  await wait(10 * MINUTE_MS + 4_000);
  expect(endAtProvider).toHaveBeenCalledTimes(1);
  expect(goInstead).toHaveBeenCalledWith('/cardholders');
});
