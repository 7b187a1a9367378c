import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelImport, createImport, getImport, updateImportRows } from '#lib/contract/imports/imports.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { refusal } from '../../support/fake-server.ts';
import { IMPORT, importOf, importRowOf } from '../../support/things/import.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { server } from '../cards/world.tsx';
import { choose, endImports, open, startImports } from './world.tsx';

/** Rows that are not done: left out, mended in a file, cancelled. */

vi.mock('#lib/browser/firebase.ts');

beforeEach(startImports);
afterEach(endImports);

test('too little money is said beside the way to add some, and no dialog opens that cannot be sent', async () => {
  const [total, duplicates, available] = [usd(7_500), usd(0), usd(5_000)];
  open(
    {
      getImport: {
        import: importOf({
          counts: { total: 3, good: 3 },
          money: [{ businessId: BUSINESS, name: 'North', total, duplicates, available }],
        }),
      },
      listImportRows: { items: [importRowOf()], nextCursor: null },
    },
    { search: `?import=${IMPORT}` },
  );
  await screen.findByText('$25.00 too little is available. Add funds, or leave rows out.');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Funding account' });
  expect(link.pathname).toBe(`/${BUSINESS}/funding-account`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Load 3 cards' }).disabled).toBe(true);
});

test('a row is left out and put back where it stands', async () => {
  const file = importOf({ counts: { total: 1, good: 1 } });
  open(
    {
      getImport: { import: file },
      listImportRows: { items: [importRowOf()], nextCursor: null },
      updateImportRows: { revision: 2, rows: [importRowOf({ state: 'leftOut' })] },
    },
    { search: `?import=${IMPORT}` },
  );
  const row = within(await screen.findByRole('group', { name: 'Row 2' }));
  server.on(getImport, { import: { ...file, counts: { ...file.counts, good: 0, leftOut: 1 } } });
  fireEvent.click(row.getByRole('button', { name: /^Leave out/ }));
  await screen.findByText('1 row left out');
  expect(row.getByRole('button', { name: /^Put back/ })).toBeDefined();
  expect(server.requests(updateImportRows).map(({ body }) => body)).toEqual([
    { rows: [{ number: 2, cells: [], isLeftOut: true }] },
  ]);
});

test('a file of failed rows, dropped again, touches those alone', async () => {
  open({
    updateImportRows: { revision: 3, rows: [importRowOf({ number: 3, state: 'done' })] },
    getImport: { import: importOf({ counts: { total: 3, good: 1, done: 2 } }) },
    listImportRows: { items: [], nextCursor: null },
  });
  await choose(
    `Card ID,Amount,Note,What is wrong,Reference\nK7M2P9QRTX,12.50,,Amount: no,${IMPORT}:3\nX,1,,,\n`,
    'loads problems.csv',
  );
  await waitFor(() => expect(location.search).toBe(`?import=${IMPORT}`));
  expect(server.requests(updateImportRows).map(({ body }) => body)).toEqual([
    {
      rows: [
        {
          number: 3,
          cells: [
            { column: 'cardId', text: 'K7M2P9QRTX' },
            { column: 'amount', text: '12.50' },
            { column: 'memo', text: '' },
          ],
        },
      ],
      passOverDone: true,
    },
  ]);
  expect($toasts.get().map(({ text }) => text)).toEqual([
    '1 row of the file is done already. It was left as it is.',
  ]);
  expect(server.requests(createImport)).toEqual([]);
});

test('the rest is cancelled once somebody has read what stays done', async () => {
  const running = importOf({
    state: 'running',
    moved: usd(2_500),
    counts: { total: 3, done: 1, waiting: 2 },
  });
  const over = {
    ...running,
    state: 'cancelled' as const,
    counts: { ...running.counts, waiting: 0, cancelled: 2 },
  };
  open(
    {
      getImport: { import: running },
      listImportRows: { items: [importRowOf({ state: 'cancelled' })], nextCursor: null },
      cancelImport: { import: over },
    },
    { search: `?import=${IMPORT}` },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the rest' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 row is done and stays done. $25.00 has been moved.')).toBeDefined();
  expect(server.requests(cancelImport)).toEqual([]);
  server.on(getImport, { import: over });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the rest' }));
  await screen.findByRole('button', { name: 'Download the rows not done' });
  expect(screen.getByRole('tab', { name: /^Cancelled/ }).textContent).toBe('Cancelled2');
  expect(screen.queryByRole('button', { name: 'Edit row 2' })).toBeNull();
});

test('the rows of a cancelled import begin another one', async () => {
  open({ updateImportRows: refusal('wrong_state', { reason: { key: 'reason.importOver', params: {} } }) });
  await choose(`Card ID,Amount,What is wrong,Reference\nK7M2P9QRTX,12.50,,${IMPORT}:3\n`);
  await screen.findByRole('heading', { name: 'What is in each column?' });
  expect(screen.getByLabelText<HTMLSelectElement>('What is “Card ID”?').value).toBe('cardId');
  expect(screen.getByLabelText<HTMLSelectElement>('What is “Reference”?').value).toBe('');
});
