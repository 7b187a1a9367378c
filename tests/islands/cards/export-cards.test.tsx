import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { jobOf } from '../../support/things/job.ts';
import { answer, begin, draw, server, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  vi.resetAllMocks();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  signedIn();
  answer();
});
afterEach(cleanup);

const JOB = jobOf();

const open = () => draw(<CardsPage texts={texts} lang="en" />);

test('the cards that the grid shows become a file, with its progress among the other work', async () => {
  begin(['viewCards', 'exportData'], '/cards?type=virtual&from=2026-11-01&to=2026-11-30');
  answer({
    startBulkAction: { job: JOB },
    getJob: { job: JOB },
    listJobRows: { items: [], nextCursor: null },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(location.search).toContain(`work=${JOB.id}`));
  expect(server.requests(startBulkAction).map(({ body }) => body)).toEqual([
    {
      action: 'export',
      selection: {
        filter: {
          status: expect.any(Array),
          type: ['virtual'],
          from: '2026-11-01',
          to: '2026-11-30',
        },
      },
    },
  ]);
});

test('without exportData there is no such button', async () => {
  begin(['viewCards'], '/cards');
  open();
  await screen.findByText('Amina Rahimi');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('the days of an address narrow the grid and stand as a chip', async () => {
  begin(['viewCards'], '/cards?from=2026-11-01&to=2026-11-30');
  open();
  await screen.findByText('Amina Rahimi');
  expect(server.requests(listCards).at(-1)?.query).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect(await screen.findByRole('button', { name: /^Issued/ })).toBeDefined();
});
