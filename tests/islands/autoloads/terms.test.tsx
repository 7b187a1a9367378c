import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AutoloadPage } from '#islands/autoloads/autoload-page.tsx';
import { ChangeDialog } from '#islands/autoloads/change-dialog.tsx';
import { CreateDialog } from '#islands/autoloads/create-dialog.tsx';
import { ReadersDialog } from '#islands/autoloads/readers-dialog.tsx';
import { createAutoload, updateAutoload } from '#lib/contract/autoloads/autoloads.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { autoloadOf } from '../../support/things/autoload.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  begin(['viewAutoloads', 'manageAutoloads', 'viewCards'], '/autoloads');
});
afterEach(cleanup);

const dialog = () => within(screen.getByRole('dialog'));
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label, { exact: false }), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));

describe('a new autoload', () => {
  const begun = (customFields: BusinessSettings['customFields'] = {}) => {
    answer({
      getBusinessSettings: {
        businessSettings: { businessId: BUSINESS, updatedAt: AT, customRoles: [], customFields },
      },
      countCards: { total: 4, isCapped: false, programs: [] },
      createAutoload: { autoload: autoloadOf() },
    });
    draw(<CreateDialog places={[{ id: BUSINESS, name: 'Food' }]} onClose={() => {}} />);
  };

  test('that refills says what it costs at most, and sends amount and floor', async () => {
    begun();
    await screen.findByText(/^4 cards today/);
    fill('What each card gets', 'refill');
    fill('Fill each card up to', '100');
    fill('Only when less than this is left', '120');
    press('Review');
    await waitFor(() =>
      expect(screen.getByRole('dialog').querySelector('.field-error')?.textContent).toMatch(/100/),
    );
    fill('Only when less than this is left', '20');
    fill('Note', 'School lunches');
    press('Review');
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain('Up to $100.00 when below $20.00'),
    );
    expect(dialog().getByText('Each time at most')).toBeTruthy();
    press('Start loading up to $400.00 each time');
    await waitFor(() => expect(server.requests(createAutoload)).toHaveLength(1));
    expect(server.requests(createAutoload)[0]?.body).toMatchObject({
      kind: 'refill',
      amount: '100.00',
      floor: '20.00',
      memo: 'School lunches',
    });
  });

  test('asks what the program asks at a load, and sends what is filled in', async () => {
    const fund = { label: 'Fund', name: 'fund', dataType: 'text' as const, dataOptions: [] };
    begun({ loads: [fund, { ...fund, label: 'Case', name: 'case' }] });
    await screen.findByText(/^4 cards today/);
    fill('Amount for each card', '25');
    await waitFor(() => dialog().getByLabelText(/^Fund/));
    fill('Fund', 'County grant');
    press('Review');
    await waitFor(() => expect(dialog().getByText('County grant')).toBeTruthy());
    press('Start loading $100.00 each time');
    await waitFor(() => expect(server.requests(createAutoload)).toHaveLength(1));
    expect(server.requests(createAutoload)[0]?.body.customFields).toEqual({ fund: 'County grant' });
  });

  test('of a fixed amount sends no floor, whatever was typed for another kind', async () => {
    begun();
    await screen.findByText(/^4 cards today/);
    fill('What each card gets', 'refill');
    fill('Only when less than this is left', '20');
    fill('What each card gets', 'fixed');
    fill('Amount for each card', '25');
    press('Review');
    press('Start loading $100.00 each time');
    await waitFor(() => expect(server.requests(createAutoload)).toHaveLength(1));
    expect(server.requests(createAutoload)[0]?.body).toMatchObject({ kind: 'fixed', amount: '25.00' });
    expect(server.requests(createAutoload)[0]?.body).not.toHaveProperty('floor');
  });
});

test('a change sends what is another, and says the first date that it holds for', async () => {
  answer({ updateAutoload: { autoload: autoloadOf(), raisedTo: null } });
  const autoload = autoloadOf({ kind: 'top_up', startOn: '2099-01-05', nextOn: '2099-01-05' });
  draw(<ChangeDialog autoload={autoload} onClose={() => {}} />);
  fill('Fill each card up to', '30');
  fill('How often', 'last_of_month');
  press('Review');
  expect(dialog().getByText(/Jan 31, 2099|January 31, 2099/)).toBeTruthy();
  expect(dialog().getByText('$50.00 until now')).toBeTruthy();
  press('Save changes');
  await waitFor(() => expect(server.requests(updateAutoload)).toHaveLength(1));
  expect(server.requests(updateAutoload)[0]?.body).toEqual({
    name: 'Groceries',
    amount: '30.00',
    memo: null,
    frequency: 'last_of_month',
  });
});

test('who is mailed is chosen among the members who may see it; whoever no longer may is dropped', async () => {
  const gone = { id: 'gone', name: 'Tom Fischer' };
  const [grace, priya] = [
    { id: 'grace', name: 'Grace Okafor' },
    { id: 'priya', name: 'Priya Nair' },
  ];
  const autoload = autoloadOf({ readers: [grace, gone] });
  answer({ getAutoloadReaders: { possible: [grace, priya] }, updateAutoload: { autoload, raisedTo: null } });
  draw(<ReadersDialog autoload={autoload} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Grace Okafor' }));
  expect(dialog().getByText('Nobody will be told when loads do not happen.')).toBeTruthy();
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Priya Nair' }));
  press('Save');
  await waitFor(() => expect(server.requests(updateAutoload)).toHaveLength(1));
  expect(server.requests(updateAutoload)[0]?.body).toEqual({ readers: ['priya'] });
});

test('the act after a skip is sent with the version that the answer of the skip has', async () => {
  const skipped = autoloadOf({ updatedAt: '2026-11-20T18:00:00.000Z', nextOn: '2026-11-30' });
  const run = { dueOn: '2026-11-23', state: 'skipped', loaded: 0, skipped: 0, total: usd(0) } as const;
  const rest = { needed: null, available: null, owed: null, triedAt: null, endedAt: AT, by: 'Grace Okafor' };
  // The page reads it anew, and no answer comes yet.
  const reading = new Promise<never>(() => {});
  let isSkipped = false;
  answer({
    getAutoload: () => (isSkipped ? reading : { autoload: autoloadOf() }),
    skipAutoloadRun: () => {
      isSkipped = true;
      return { run: { ...run, ...rest }, autoload: skipped };
    },
    updateAutoload: { autoload: skipped, raisedTo: null },
    listAutoloadRuns: { items: [], nextCursor: null },
    listAutoloadMembers: { items: [], nextCursor: null },
    forecastAutoloads: { items: [], nextCursor: null },
  });
  draw(<AutoloadPage texts={texts} lang="en" autoloadId={autoloadOf().id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Skip the next date' }));
  press('Skip this date');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  press('Pause autoload');
  await waitFor(() => expect(server.requests(updateAutoload)).toHaveLength(1));
  expect(server.requests(updateAutoload)[0]?.ifMatch).toBe(skipped.updatedAt);
});
