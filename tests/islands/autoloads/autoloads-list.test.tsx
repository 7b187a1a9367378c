import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AutoloadsPage } from '#islands/autoloads/autoloads-page.tsx';
import type { AutoloadRow } from '#lib/contract/autoloads/autoload.ts';
import { autoloadOf } from '../../support/things/autoload.ts';
import { usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

/** The row of an autoload in the list. */
async function rowOf(autoload: Partial<AutoloadRow>): Promise<HTMLElement> {
  begin(['viewAutoloads'], '/autoloads');
  answer({
    listAutoloads: { items: [autoloadOf(autoload)], nextCursor: null },
    forecastAutoloads: { items: [], nextCursor: null },
  });
  draw(<AutoloadsPage texts={texts} lang="en" />);
  return (await screen.findByText('Groceries')).closest('tr') as HTMLElement;
}

const run = (state: 'waiting' | 'done' | 'missed' | 'skipped', lacked: 'money' | 'owed' | null = null) => ({
  lastRun: { dueOn: '2026-11-30', state, lacked },
});

test.each<[string, Partial<AutoloadRow>, string]>([
  ['missed for want of money', run('missed', 'money'), 'Nov 30, 2026 did not run: not enough money'],
  ['missed for a debt', run('missed', 'owed'), 'Nov 30, 2026 did not run: a returned deposit is not paid'],
  ['missed', run('missed'), 'Nov 30, 2026 did not run'],
  ['waiting for money', run('waiting', 'money'), 'Nov 30, 2026 waits for money'],
  ['waiting for a debt', run('waiting', 'owed'), 'Nov 30, 2026 waits until a returned deposit is paid'],
  [
    'waiting while paused',
    { ...run('waiting', 'money'), state: 'paused' },
    'Nov 30, 2026 waits while it is paused',
  ],
])('a row says that its last date is %s', async (_, autoload, words) => {
  await rowOf(autoload);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['done', run('done')],
  ['skipped', run('skipped')],
  ['about to be done', run('waiting')],
  ['none yet', { lastRun: null }],
])('a row says nothing of a last date that is %s', async (_, autoload) => {
  expect((await rowOf(autoload)).textContent).not.toContain('Nov 30');
});

test('what a run moves leaves out cards that get nothing, and says how many they are', async () => {
  const row = await rowOf({ amount: usd(4_000), cardCount: 9, leftOut: 1, runTotal: usd(36_000) });
  expect(row.querySelector('[data-col="total"]')?.textContent).toBe('$320.001 card left out');
});
