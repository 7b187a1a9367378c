import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addImportRows,
  commitImport,
  createImport,
  getImport,
  updateImportRows,
} from '#lib/contract/imports/imports.ts';
import type { Answers } from '../../support/fake-server.ts';
import { IMPORT, importOf, importRowOf } from '../../support/things/import.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { server } from '../cards/world.tsx';
import { choose, endImports, open, startImports } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startImports);
afterEach(endImports);

const BAD = importRowOf({
  number: 3,
  state: 'bad',
  cells: { cardId: 'K7M2P9QRTX', amount: '12,50' },
  problems: { amount: { key: 'field.amountFormat', msg: 'Enter an amount in numbers, like 25 or 25.50' } },
});

test('a file is read, its columns are guessed, and its rows are sent with the numbers of the file', async () => {
  open({
    createImport: { import: importOf() },
    addImportRows: { revision: 1, bad: 0 },
    getImport: { import: importOf({ counts: { total: 2, good: 2 } }) },
    listImportRows: { items: [importRowOf()], nextCursor: null },
  });
  await choose('Card,Load amount,Comment\nK7M2P9QRTX,25.00,March\n\nK7M2P9QRTX,30.00,\n');
  await screen.findByRole('heading', { name: 'What is in each column?' });
  expect(screen.getByLabelText<HTMLSelectElement>('What is “Card”?').value).toBe('cardId');
  expect(screen.getByLabelText<HTMLSelectElement>('What is “Load amount”?').value).toBe('amount');
  expect(screen.getByText('March')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Check 2 rows' }));
  await screen.findByText('2 rows ready');
  expect(location.search).toBe(`?import=${IMPORT}`);
  expect(server.requests(createImport).map(({ body }) => body)).toEqual([
    { kind: 'cardLoads', fileName: 'loads.csv', columns: ['cardId', 'amount', 'memo'] },
  ]);
  expect(server.requests(addImportRows).map(({ body }) => body.rows)).toEqual([
    [
      { number: 2, cells: ['K7M2P9QRTX', '25.00', 'March'] },
      { number: 4, cells: ['K7M2P9QRTX', '30.00', ''] },
    ],
  ]);
});

test('required columns that no heading is are said, and nothing is sent', async () => {
  open({});
  await choose('Card,Price\nK7M2P9QRTX,25.00\n');
  fireEvent.click(await screen.findByRole('button', { name: 'Check 1 row' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Still missing: Amount. Choose the columns that hold them.',
  );
  expect(server.requests(createImport)).toEqual([]);
});

test('what somebody said a column is, is remembered for the next file', async () => {
  const given: Answers = {
    createImport: { import: importOf() },
    addImportRows: { revision: 1, bad: 0 },
    getImport: { import: importOf({ counts: { total: 1, good: 1 } }) },
    listImportRows: { items: [importRowOf()], nextCursor: null },
  };
  open(given);
  await choose('Card,Price\nK7M2P9QRTX,25.00\n');
  fireEvent.change(await screen.findByLabelText('What is “Price”?'), { target: { value: 'amount' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check 1 row' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import another file' }));
  await choose('price,Card,Memo\n25.00,K7M2P9QRTX,\n');
  expect((await screen.findByLabelText<HTMLSelectElement>('What is “price”?')).value).toBe('amount');
});

test.each([
  ['', 'This file is empty. Check that you saved it, and choose it again.'],
  ['%PDF-1.7', 'This is not a CSV or .xlsx file. Save it as one of these in your spreadsheet.'],
  ['a,b\n', 'This file has headings but no rows below them.'],
])('a file that is no table says why: %j', async (text, why) => {
  open({});
  await choose(text);
  expect((await screen.findByRole('alert')).textContent).toBe(why);
});

test('problems come first, are mended in place, and the rest says what it will move', async () => {
  const before = importOf({
    counts: { total: 3, bad: 1, good: 2 },
    money: [
      {
        businessId: BUSINESS,
        name: 'North',
        total: usd(1_234_000),
        duplicates: usd(0),
        available: usd(1_500_000),
      },
    ],
  });
  open(
    {
      getImport: { import: before },
      listImportRows: { items: [BAD], nextCursor: null },
      updateImportRows: {
        revision: 2,
        rows: [{ ...BAD, state: 'good', cells: { cardId: 'K7M2P9QRTX', amount: '12.50' }, problems: {} }],
      },
    },
    { search: `?import=${IMPORT}` },
  );
  await screen.findByText('This will move $12,340.00 of $15,000.00.');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('To mend1');
  const row = within(await screen.findByRole('group', { name: 'Row 3' }));
  const amount = row.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(row.getByText('Enter an amount in numbers, like 25 or 25.50')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next problem' }));
  expect(document.activeElement).toBe(amount);
  server.on(getImport, {
    import: { ...before, revision: 2, counts: { ...before.counts, bad: 0, good: 3 } },
  });
  fireEvent.change(amount, { target: { value: '12.50' } });
  fireEvent.blur(amount);
  await screen.findByText('3 rows ready');
  expect(server.requests(updateImportRows).map(({ body }) => body)).toEqual([
    { rows: [{ number: 3, cells: [{ column: 'amount', text: '12.50' }] }] },
  ]);
  // The mended row stays where it was looked at.
  expect(screen.getByRole('group', { name: 'Row 3' }).dataset.state).toBe('good');
});

test('pressed again and again, the button goes from one wrong cell to the next, and begins anew', async () => {
  const wrong = { key: 'field.required', msg: 'It is required' };
  const row = { ...BAD, cells: {}, problems: { cardId: wrong, amount: wrong } };
  open(
    {
      getImport: { import: importOf({ counts: { total: 1, bad: 1 } }) },
      listImportRows: { items: [row], nextCursor: null },
    },
    { search: `?import=${IMPORT}` },
  );
  const shown = within(await screen.findByRole('group', { name: 'Row 3' }));
  expect(shown.getByText('Wrong here: Card ID, Amount')).toBeDefined();
  const next = screen.getByRole('button', { name: 'Next problem' });
  for (const label of ['Card ID', 'Amount', 'Card ID']) {
    next.focus();
    fireEvent.click(next);
    expect(document.activeElement).toBe(shown.getByLabelText(label));
  }
});

test('rows that look done already are named with their twin, and stay out unless they are meant', async () => {
  const file = importOf({
    revision: 7,
    counts: { total: 3, good: 3, duplicates: 1 },
    money: [
      {
        businessId: BUSINESS,
        name: 'North',
        total: usd(7_500),
        duplicates: usd(2_500),
        available: usd(1_500_000),
      },
    ],
  });
  open(
    {
      getImport: { import: file },
      listImportRows: {
        items: [
          importRowOf({
            number: 4,
            duplicate: { key: 'field.sameCard', msg: 'The same as row 2 of this file' },
          }),
        ],
        nextCursor: null,
      },
      commitImport: { import: { ...file, state: 'running' }, committed: usd(7_500) },
    },
    { search: `?import=${IMPORT}` },
  );
  await screen.findByText('2 rows ready');
  expect(screen.getByText('1 looks done already')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Load 2 cards' }));
  await screen.findByRole('button', { name: 'Load $50.00 on 2 cards' });
  const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts().slice(0, 2)).toEqual(['2', expect.stringMatching(/^1/)]);
  fireEvent.click(screen.getByLabelText(/^Do the row that looks done already, too/));
  fireEvent.click(screen.getByRole('button', { name: 'Load $75.00 on 3 cards' }));
  await screen.findByRole('button', { name: 'Cancel the rest' });
  expect(server.requests(commitImport).map(({ body }) => body)).toEqual([
    { businessId: BUSINESS, revision: 7, withDuplicates: true },
  ]);
});

test('the mixed import leads to those of one kind', async () => {
  open({}, { kind: 'order' });
  const links = await screen.findAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ pathname }) => pathname)).toEqual([
    `/${BUSINESS}/import/order/physical`,
    `/${BUSINESS}/import/order/virtual`,
  ]);
});
