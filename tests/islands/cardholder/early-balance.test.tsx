import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { earlyBalanceOf } from '#lib/browser/early-reads.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { CardPageSkeleton } from '../../../src/islands/cardholder/card/card-page-skeleton.tsx';

/** The script stands in the page as it is and can import nothing. */
const script = readFileSync(join(import.meta.dirname, '../../../src/layouts/parts/early-balance.js'), 'utf8');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the skeleton says as soon as the early read of the card has been answered. */
async function drawn(card: object, ok = true): Promise<string | undefined> {
  cleanup();
  render(<CardPageSkeleton balanceName="Available now" />);
  const answer = Promise.resolve({ ok, clone: () => ({ json: async () => ({ card }) }) });
  vi.stubGlobal('earlyBalance', undefined);
  vi.stubGlobal('earlyReads', new Map([['/card', { answer }]]));
  const currentScript = { dataset: { address: '/card' } };
  const querySelector = document.querySelector.bind(document);
  new Function('document', 'self', script)({ querySelector, currentScript }, globalThis);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  const wallet = screen.queryByRole('region', { name: 'Available now' });
  return wallet?.querySelector('.money')?.textContent ?? undefined;
}

const cardWith = (amountMinor: number, status = 'active') => ({
  id: 'K7M2P9QRTX',
  status,
  available: { amountMinor, currency: 'USD' },
});

test('writes the balance as the page itself will, and hides the skeleton of it', async () => {
  for (const amountMinor of [0, 5, 99, 100, 26_002, 100_000, 123_456_789]) {
    expect(await drawn(cardWith(amountMinor))).toBe(formatMoney(amountMinor));
    expect(earlyBalanceOf('K7M2P9QRTX')).toBe(amountMinor);
  }
});

test('leaves to the page what is told in other words, and what was refused', async () => {
  for (const status of ['processing', 'locked', 'frozen']) {
    expect(await drawn(cardWith(100, status))).toBeUndefined();
  }
  expect(await drawn(cardWith(-100))).toBeUndefined();
  expect(await drawn({ error: 'card_not_found' }, false)).toBeUndefined();
  expect(earlyBalanceOf('K7M2P9QRTX')).toBeUndefined();
});
