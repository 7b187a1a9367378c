import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReportsPage } from '#islands/reports/reports-page.tsx';
import { goTo } from '#lib/browser/navigate.ts';
import { getBankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import { type CardsKeyMetrics, getCardsKeyMetrics } from '#lib/contract/reports/cards.ts';
import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import bank from '../../../locales/en/bank.json' with { type: 'json' };
import reports from '../../../locales/en/reports.json' with { type: 'json' };
import { BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock(import('#lib/browser/navigate.ts'), async (whole) => ({ ...(await whole()), goTo: vi.fn() }));

beforeEach(startAnew);
afterEach(cleanup);

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'];
const figure = (cents: number[], before = 0): ReportFigure => ({
  amount: usd(cents.reduce((sum, one) => sum + one, 0)),
  count: cents.filter((one) => one > 0).length,
  before: { amount: usd(before), count: before > 0 ? 1 : 0 },
  points: DAYS.map((from, at) => ({ from, amount: usd(cents[at] ?? 0), count: cents[at] ? 1 : 0 })),
});

const period = {
  from: '2026-11-01',
  to: '2026-11-03',
  before: { from: '2026-10-29', to: '2026-10-31' },
  step: 'day' as const,
};

const metrics = (more: Partial<CardsKeyMetrics> = {}): CardsKeyMetrics => ({
  ...period,
  loaded: figure([10_000, 0, 5_000], 10_000),
  returned: figure([]),
  purchases: {
    spent: figure([2_000, 0, 1_000], 4_000),
    refunded: figure([]),
    held: figure([500]),
    declined: figure([700]),
    declineReasons: [
      { name: 'CA_DECLINED_VELOCITY', amount: usd(700), count: 1, before: { amount: usd(0), count: 0 } },
    ],
    average: usd(1_500),
    averageBefore: null,
  },
  hiddenPrograms: 0,
  issued: { count: 3, before: 1 },
  active: 12,
  balance: {
    amount: usd(90_000),
    before: usd(78_000),
    points: DAYS.map((from) => ({ from, amount: usd(90_000) })),
  },
  programs: [],
  ...more,
});

const categories = {
  ...period,
  total: { amount: usd(3_000), count: 2 },
  categories: [
    {
      name: 'groceries' as const,
      amount: usd(3_000),
      count: 2,
      before: { amount: usd(0), count: 0 },
      refunded: usd(100),
      share: 1,
    },
  ],
};

const ALL: Permission[] = ['viewReports', 'viewCards', 'viewFunding'];

function open(permissions: Permission[] = ALL, search = '?from=2026-11-01&to=2026-11-03', own = metrics()) {
  begin(permissions, `/reports${search}`);
  answer({ getCardsKeyMetrics: own, getTransactionCategories: categories });
  draw(<ReportsPage texts={{ ...texts, reports, bank }} lang="en" />);
}

const tile = (name: string) => screen.findByRole('figure', { name });

test('the address says the days, and each figure leads to its rows of the same days', async () => {
  open();
  const spent = within(await tile('Spent'));
  expect(spent.getByText('$30')).toBeTruthy();
  expect(spent.getByText('25% less than before')).toBeTruthy();
  expect(spent.getByText(/\$40\.00 before/)).toBeTruthy();
  const href = spent.getByRole('link', { name: 'Spent' }).getAttribute('href') ?? '';
  expect(href).toMatch(new RegExp(`^/${BUSINESS}/funding-account\\?`));
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual({
    tab: 'transactions',
    type: 'purchase',
    on: 'cleared',
    from: '2026-11-01',
    to: '2026-11-03',
  });
  expect(server.requests(getCardsKeyMetrics)[0]?.query).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-03',
  });
  expect(server.requests(getBankTransfersKeyMetrics)).toEqual([]);
});

test('a preset changes the days and the address', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '7 days' }));
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(server.requests(getCardsKeyMetrics)).toHaveLength(2));
  const [, asked] = server.requests(getCardsKeyMetrics);
  const { from = '', to = '' } = (asked?.query ?? {}) as { from?: string; to?: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
});

test('arrow keys read one point after the other', async () => {
  open();
  const chart = await within(await tile('Loaded')).findByRole('slider');
  expect(chart.getAttribute('aria-valuetext')).toBe('Nov 3, 2026: $50.00');
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Nov 1, 2026: $100.00');
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Nov 2, 2026: $0.00');
  fireEvent.keyDown(chart, { key: 'End' });
  expect(chart.getAttribute('aria-valuenow')).toBe('3');
});

test('Enter on a bar opens the rows of its days', async () => {
  open();
  const chart = await within(await tile('Loaded')).findByRole('slider');
  fireEvent.keyDown(chart, { key: 'Home' });
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  fireEvent.keyDown(chart, { key: 'Enter' });
  expect(goTo).not.toHaveBeenCalled();
  fireEvent.keyDown(chart, { key: 'End' });
  fireEvent.keyDown(chart, { key: 'Enter' });
  expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/from=2026-11-03&to=2026-11-03$/));
});

/** Where a link leads, without its business. */
const leadsTo = (link: HTMLElement) => (link.getAttribute('href') ?? '').replace(`/${BUSINESS}`, '');

test('small figures, categories and reasons lead to their rows; what counts none leads nowhere', async () => {
  open();
  const link = (name: string) => leadsTo(screen.getByRole('link', { name }));
  await screen.findByText('Groceries');
  const days = 'from=2026-11-01&to=2026-11-03';
  expect(link('Cards issued')).toBe(`/cards?${days}`);
  expect(link('Active now')).toBe('/cards?status=active');
  expect(link('Groceries')).toBe(
    `/funding-account?tab=transactions&type=purchase&on=cleared&category=groceries&${days}`,
  );
  expect(link('$1.00 refunded')).toBe(
    `/funding-account?tab=transactions&type=refund&on=cleared&category=groceries&${days}`,
  );
  expect(link('Over a limit')).toBe(
    `/funding-account?tab=transactions&declineReason=CA_DECLINED_VELOCITY&${days}`,
  );
  expect(within(await tile('On cards at the end')).queryByRole('link')).toBeNull();
});

test('a chart is a table at one press', async () => {
  open();
  const loaded = within(await tile('Loaded'));
  fireEvent.click(loaded.getByRole('button', { name: 'Show Loaded as a table' }));
  expect(loaded.getAllByRole('row')).toHaveLength(4);
  const row = within(loaded.getByRole('row', { name: /Nov 3, 2026/ }));
  expect(row.getByText('$50')).toBeTruthy();
  expect(leadsTo(row.getByRole('link'))).toMatch(/from=2026-11-03&to=2026-11-03$/);
  fireEvent.click(loaded.getByRole('button', { name: 'Show Loaded as a chart' }));
  expect(loaded.queryByRole('table')).toBeNull();
});

test('categories and the reasons of declines stand with their sums', async () => {
  open();
  expect((await screen.findByText('Groceries')).closest('li')?.textContent).toContain(
    '100% · 2 charges · $1.00 refunded',
  );
  expect(screen.getByText('Over a limit').closest('li')?.textContent).toContain('$7.00');
});

test('where a role hides purchases their figures are not drawn', async () => {
  open(ALL, undefined, metrics({ purchases: null, hiddenPrograms: 1 }));
  expect(await tile('Loaded')).toBeTruthy();
  expect(screen.getByText(/Purchases of one program are left out/)).toBeTruthy();
  expect(screen.queryByRole('figure', { name: 'Spent' })).toBeNull();
  expect(screen.queryByText('Where the money went')).toBeNull();
});

test('without viewCards figures lead nowhere; without viewReports there are none', async () => {
  open(['viewReports']);
  expect(within(await tile('Spent')).queryByRole('link')).toBeNull();
  cleanup();
  open(['viewCards']);
  expect(await screen.findByText('You cannot see reports')).toBeTruthy();
});

test('programs are compared, and each leads to its own report', async () => {
  const program = (id: string, name: string, spent: number) => ({
    business: { id, name },
    loaded: usd(100),
    spent: usd(spent),
    spentBefore: usd(200),
  });
  open(
    ALL,
    undefined,
    metrics({ programs: [program(idOf('north'), 'North', 300), program(idOf('south'), 'South', 100)] }),
  );
  const link = await screen.findByRole('link', { name: 'North' });
  expect(link.getAttribute('href')).toBe(`/${idOf('north')}/reports?from=2026-11-01&to=2026-11-03`);
  expect(link.closest('tr')?.textContent).toContain('50% more than before');
});

test('before the first card the page says what will stand here, and where to begin', async () => {
  const nothing = figure([]);
  begin(['viewReports', 'viewCards'], '/reports');
  answer({
    getCardsKeyMetrics: metrics({
      loaded: nothing,
      issued: { count: 0, before: 0 },
      active: 0,
      balance: { amount: usd(0), before: usd(0), points: [] },
    }),
    getTransactionCategories: categories,
  });
  draw(<ReportsPage texts={{ ...texts, reports, bank }} lang="en" />);
  expect(await screen.findByText('Figures begin with the first card')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to cards' }).getAttribute('href')).toBe(`/${BUSINESS}/cards`);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('more days in the address than a report has are said to be too many, and lead to the last 30', async () => {
  open(ALL, '?from=2024-01-01&to=2026-11-30');
  expect(await screen.findByText('At most 366 days are shown at once.')).toBeTruthy();
  expect(server.requests(getCardsKeyMetrics)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
  await waitFor(() => expect(server.requests(getCardsKeyMetrics)).toHaveLength(1));
});
