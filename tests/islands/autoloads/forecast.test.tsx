import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForecastLine } from '#islands/autoloads/forecast-line.tsx';
import type { AutoloadForecast } from '#lib/contract/autoloads/forecast.ts';
import { BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const COVERED: AutoloadForecast = {
  id: BUSINESS,
  name: 'Family Essentials',
  available: usd(90_000),
  outgoing: usd(20_000),
  incoming: usd(0),
  isEstimate: false,
  short: null,
  days: [{ date: '2026-11-23', outgoing: usd(20_000), incoming: usd(0), left: usd(70_000) }],
};
const SHORT: AutoloadForecast = {
  ...COVERED,
  id: idOf('short'),
  name: 'Rent',
  isEstimate: true,
  short: { date: '2026-12-07', missing: usd(3_000), missingInAll: usd(8_000) },
  days: [{ date: '2026-12-07', outgoing: usd(93_000), incoming: usd(0), left: usd(-3_000) }],
};

beforeEach(() => {
  startAnew();
  begin(['viewAutoloads'], '/autoloads');
});
afterEach(cleanup);

function open(...items: AutoloadForecast[]) {
  answer({ forecastAutoloads: { items, nextCursor: null } });
  draw(<ForecastLine businessId={BUSINESS} />);
}

test('money that lasts is one quiet line, with each day below', async () => {
  open(COVERED);
  expect(await screen.findByText(/take \$200\.00\. The funding account has \$900\.00/)).toBeTruthy();
  const row = screen.getByRole('row', { name: /Nov 23, 2026/ });
  expect(row.textContent).toContain('$700.00');
});

test('what is short is said with its day and what would be enough', async () => {
  open(SHORT);
  expect(await screen.findByText(/On Dec 7, 2026 the loads need about \$30\.00 more/)).toBeTruthy();
  expect(screen.getByText(/^Add about \$80\.00 to cover all/)).toBeTruthy();
});

test('of several programs those that are short are named, and no other', async () => {
  open(COVERED, SHORT);
  expect(await screen.findByText(/^Rent: on Dec 7, 2026/)).toBeTruthy();
  expect(screen.queryByText(/Family Essentials/)).toBeNull();
});

test('of several programs that are covered one line says so', async () => {
  open(COVERED, { ...COVERED, id: idOf('two') });
  expect(await screen.findByText('The funding accounts cover the loads of the next 30 days.')).toBeTruthy();
});
