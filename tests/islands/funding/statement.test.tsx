import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FundingPage } from '#islands/funding/funding-page.tsx';
import { getFundingStatement } from '#lib/contract/funding/statement.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import { AT, idOf, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

const LINE = {
  id: idOf('a1'),
  at: AT,
  kind: 'deposit' as const,
  amount: usd(5_000),
  balance: usd(5_000),
  card: null,
  recipient: null,
  party: 'Willow Foundation',
  memo: null,
};

function open(days: string) {
  begin(['viewFunding', 'exportData'], `/funding-account?tab=statement${days}`);
  answer({
    getFundingStatement: {
      items: [LINE],
      nextCursor: null,
      from: '2026-11-01',
      to: '2026-11-30',
      opening: usd(0),
      in: usd(5_000),
      out: usd(0),
      closing: usd(5_000),
    },
  });
  draw(<FundingPage texts={{ ...texts, funding }} lang="en" isSandbox={false} />);
}

test.each([
  ['too many', '&from=2024-01-01&to=2026-11-30', 'At most 366 days are shown at once.'],
  ['backwards', '&from=2026-11-20&to=2026-11-10', 'The last day is before the first one.'],
])('days that are %s in its address are said to be, and lead to the last 30', async (_, days, words) => {
  open(days);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.requests(getFundingStatement)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
  expect(await screen.findByText('From Willow Foundation')).toBeTruthy();
  const to = new URLSearchParams(location.search).get('to');
  expect(to).toBe(easternDate(new Date()));
  expect(await screen.findByText('Nov 30, 2026', { exact: false })).toBeTruthy();
});
