import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Glance } from '#islands/funding/glance.tsx';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  begin(['viewFunding'], '/funding-account');
});
afterEach(cleanup);

/** The line of these balances, and where it leads. */
function lineOf(...cents: number[]) {
  const overview = {
    available: usd(cents.at(-1) ?? 0),
    held: usd(0),
    owed: usd(0),
    in: usd(0),
    out: usd(0),
    days: cents.map((one, at) => ({ date: `2026-11-0${at + 1}`, closing: usd(one) })),
    cards: null,
    onItsWay: null,
    customFields: [],
  };
  draw(<Glance businessId={BUSINESS} overview={overview} seesPurchases />, { ...texts, funding });
  const link = screen.getByRole('link', { name: /The balance of the last 30 days/ });
  const points = link.querySelector('polyline')?.getAttribute('points') ?? '';
  return {
    link,
    heights: points.split(' ').map((point) => Number(point.split(',')[1])),
    bottom: Number(link.querySelector('svg')?.getAttribute('height')),
  };
}

test('the line leads to what moved in its days', () => {
  expect(lineOf(0, 5_000, 2_500).link.getAttribute('href')).toBe(
    `/${BUSINESS}/funding-account?tab=statement&from=2026-11-02&to=2026-11-03`,
  );
});

test('an account on which nothing stood has its line at the bottom, and any other that never moved above it', () => {
  const empty = lineOf(0, 0, 0);
  expect(new Set(empty.heights)).toEqual(new Set([empty.bottom]));
  cleanup();
  const resting = lineOf(900, 900, 900);
  expect(Math.max(...resting.heights)).toBeLessThan(resting.bottom);
});
