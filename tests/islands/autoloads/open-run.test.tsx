import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AutoloadPage } from '#islands/autoloads/autoload-page.tsx';
import { OpenRun } from '#islands/autoloads/open-run.tsx';
import type { Autoload, AutoloadRun } from '#lib/contract/autoloads/autoload.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { autoloadOf, runOf } from '../../support/things/autoload.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  begin(['viewAutoloads', 'manageAutoloads'], '/autoloads');
});
afterEach(cleanup);

const SHORT = { needed: usd(5_000), available: usd(4_999) };
const OWED = { needed: usd(5_000), available: usd(0), owed: usd(1_200) };
const MISSED = { state: 'missed', endedAt: AT } as const;

test('of a closed program nothing is offered and nothing stands open: the history has the date', async () => {
  const context = $businessContext.get();
  if (!context) throw new Error('Grace has a business');
  $businessContext.set({
    ...context,
    programs: [{ id: BUSINESS, name: 'Food', productType: 'cards', isClosed: true }],
  });
  answer({
    getAutoload: { autoload: autoloadOf({ state: 'ended', nextOn: null }) },
    listAutoloadRuns: { items: [runOf({ ...SHORT, ...MISSED })], nextCursor: null },
    listAutoloadMembers: { items: [], nextCursor: null },
  });
  draw(<AutoloadPage texts={texts} lang="en" autoloadId={autoloadOf().id} />);
  expect(await screen.findByText('Missed')).toBeTruthy();
  expect(screen.queryByText(/did not happen/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Run .* now$/ })).toBeNull();
});

test.each<[string, Partial<AutoloadRun>, Partial<Autoload>, RegExp]>([
  ['waits for money', SHORT, {}, /need \$50\.00, the funding account has \$49\.99.*until midnight/],
  ['waits for a debt to be paid', OWED, {}, /^\$12\.00 of a deposit was taken back.*until midnight/],
  ['waits because it is paused', {}, { state: 'paused', nextOn: null }, /is paused\. Resume it before/],
  ['has only begun', {}, {}, /about to be done/],
  ['was short of money', { ...SHORT, ...MISSED }, {}, /needed \$50\.00.*No money moved/],
  ['was owing', { ...OWED, ...MISSED }, {}, /^\$12\.00 of a deposit had been taken back.*No money moved/],
  ['was not reached', { ...MISSED, triedAt: null }, {}, /^Our service was interrupted\. No money/],
  ['was paused', { ...MISSED, triedAt: AT }, {}, /^It waited for money, and was then paused/],
])('a date that %s says so', (_, run, autoload, words) => {
  draw(<OpenRun autoload={autoloadOf(autoload)} run={runOf(run)} mayManage />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Run now: / })).toBeTruthy();
});
