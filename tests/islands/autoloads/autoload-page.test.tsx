import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AutoloadPage } from '#islands/autoloads/autoload-page.tsx';
import type { Autoload, AutoloadMember } from '#lib/contract/autoloads/autoload.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { autoloadOf } from '../../support/things/autoload.ts';
import { AT, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

const memberOf = (lastName: string, status: CardStatus): AutoloadMember => ({
  id: `CARD${lastName}`,
  last4: '4242',
  holder: { firstName: 'Ada', lastName },
  status,
  available: usd(0),
  addedAt: AT,
});

async function open(autoload: Autoload, items: AutoloadMember[] = []) {
  begin(['viewAutoloads', 'viewCards'], `/autoloads/${autoload.id}`);
  answer({
    getAutoload: { autoload },
    listAutoloadRuns: { items: [], nextCursor: null },
    listAutoloadMembers: { items, nextCursor: null },
    forecastAutoloads: { items: [], nextCursor: null },
  });
  draw(<AutoloadPage texts={texts} lang="en" autoloadId={autoload.id} />);
  await screen.findByRole('heading', { level: 1, name: 'Groceries' });
}

const figure = () => screen.getByText('Each time in all').nextElementSibling?.textContent;

test.each([
  [1, '$320.001 of 9 cards is frozen or closed and gets nothing'],
  [2, '$280.002 of 9 cards are frozen or closed and get nothing'],
  [0, '$360.00'],
])('with %i cards that get nothing the figure is what a run moves, and says why', async (leftOut, words) => {
  await open(autoloadOf({ amount: usd(4_000), cardCount: 9, leftOut, runTotal: usd(36_000) }));
  expect(figure()).toBe(words);
});

test('each card that is not active shows its status', async () => {
  await open(autoloadOf(), [memberOf('Amber', 'active'), memberOf('Frost', 'frozen')]);
  const lineOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await lineOf('Ada Frost')).toContain('Frozen');
  expect(await lineOf('Ada Amber')).not.toContain('Active');
});
