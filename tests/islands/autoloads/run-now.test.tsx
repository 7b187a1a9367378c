import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RunNowDialog } from '#islands/autoloads/run-dialogs.tsx';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { refusal } from '../../support/fake-server.ts';
import { autoloadOf } from '../../support/things/autoload.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  begin(['viewAutoloads', 'manageAutoloads', 'viewFunding'], '/autoloads');
});
afterEach(cleanup);

test('a run that the balance does not cover says what is missing, and where money is added', async () => {
  const params = { total: '80.00', available: '30.00', missing: '50.00' };
  answer({
    runAutoloadNow: refusal('insufficient_funds', {
      fields: { total: { key: 'field.runOverFunding', params, msg: '' } },
    }),
  });
  draw(<RunNowDialog autoload={autoloadOf()} date="2026-11-23" onClose={vi.fn()} />);
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/all of the others, or no card is loaded/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Load the cards' }));
  const said = await within(dialog).findByRole('alert');
  expect(said.textContent).toMatch(
    /^Its cards need \$80\.00, .* has \$30\.00, so \$50\.00 is missing\. No card/,
  );
  const link = within(dialog).getByRole('link', { name: 'Add money to the funding account' });
  expect(link.getAttribute('href')).toBe(pathTo('fundingAccount', { businessId: BUSINESS }));
});

test('cards that get nothing are not in what a run loads at most', () => {
  answer();
  const autoload = autoloadOf({ amount: usd(4_000), cardCount: 9, leftOut: 1, runTotal: usd(36_000) });
  draw(<RunNowDialog autoload={autoload} date="2026-11-23" onClose={vi.fn()} />);
  expect(screen.getByText('In all at most').nextElementSibling?.textContent).toBe(
    '$320.001 of 9 cards is frozen or closed and gets nothing',
  );
});
