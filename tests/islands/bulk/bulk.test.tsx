import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { retryJob } from '#lib/contract/jobs/jobs.ts';
import { clearSelection } from '#lib/stores/cards/selection.ts';
import { type Answers, lost, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { jobOf, rowOf } from '../../support/things/job.ts';
import { BUSINESS, idOf } from '../../support/things/plain.ts';
import { answer, begin, draw, server, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const ACTIVE = cardOf();
const LOCKED = cardOf({ id: 'AAAAAAAAAA', status: 'locked', last4: '1111' });
const CLOSED = cardOf({ id: 'BBBBBBBBBB', status: 'closed', last4: '2222' });
const JOB = jobOf({ done: 1, failed: 1 });
const PROGRAM = { businessId: BUSINESS, name: 'Family Essentials' };

beforeEach(() => {
  vi.resetAllMocks();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  signedIn();
  clearSelection();
  serve();
});
afterEach(cleanup);

const serve = (own: Answers = {}) =>
  answer({
    listCards: { items: [ACTIVE, LOCKED, CLOSED], nextCursor: 'c2' },
    countCards: {
      total: 70,
      isCapped: false,
      programs: [{ ...PROGRAM, byStatus: { active: 60, locked: 3, closed: 7 } }],
    },
    startBulkAction: { job: JOB },
    getJob: { job: JOB },
    listJobRows: {
      items: [
        rowOf({ seq: 2, subject: 'AAAAAAAAAA' }),
        rowOf({
          seq: 3,
          subject: 'BBBBBBBBBB',
          reason: { key: 'reason.cardFrozen', params: { status: 'frozen' } },
        }),
      ],
      nextCursor: null,
    },
    retryJob: { job: JOB },
    ...own,
  });

async function open(...permissions: Parameters<typeof begin>[0]) {
  begin(['viewCards', ...permissions], '/cards');
  draw(<CardsPage texts={texts} lang="en" />);
  await screen.findAllByText('Amina Rahimi');
}
const tick = (id: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select card ${id}` }));
const bar = () => screen.findByRole('region', { name: 'Selected cards' });
const act = async (name: string) =>
  fireEvent.click(within(await bar()).getAllByRole('button', { name })[0] as HTMLElement);

test('a read-only role has no check boxes', async () => {
  await open();
  expect(screen.queryAllByRole('checkbox', { name: /Select/ })).toEqual([]);
});

test('a press with Shift ticks and unticks all from the last pressed one', async () => {
  const box = (id: string) => screen.getByRole('checkbox', { name: `Select card ${id}` }) as HTMLInputElement;
  const ticked = () => [ACTIVE, LOCKED, CLOSED].filter(({ id }) => box(id).checked).map(({ id }) => id);
  await open('lockCards');
  tick(CLOSED.id);
  fireEvent.click(box(ACTIVE.id), { shiftKey: true });
  expect(ticked()).toEqual([ACTIVE.id, LOCKED.id, CLOSED.id]);
  fireEvent.click(box(LOCKED.id), { shiftKey: true });
  expect(ticked()).toEqual([CLOSED.id]);
});

test('the bar offers what the role allows, and the count is spoken', async () => {
  await open('lockCards');
  tick(ACTIVE.id);
  const names = within(await bar())
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names).toEqual(expect.arrayContaining(['Lock', 'Unlock', 'Deselect']));
  for (const name of ['Load', 'Freeze', 'Tag', 'Export']) expect(names).not.toContain(name);
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('1 card selected');
});

test('the bar comes before the rows, and a ticked row links to it', async () => {
  await open('lockCards');
  expect(screen.queryByRole('button', { name: 'Go to actions' })).toBeNull();
  tick(CLOSED.id);
  const section = await bar();
  const order = section.compareDocumentPosition(screen.getByRole('table'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go to actions' }));
  expect(document.activeElement).toBe(section);
  fireEvent.click(within(section).getByRole('button', { name: 'Deselect' }));
  expect(document.activeElement).not.toBe(document.body);
});

test('the page is ticked at once, half-ticked in between, and deselected', async () => {
  await open('lockCards');
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all cards on this page' });
  tick(ACTIVE.id);
  await waitFor(() => expect(page.indeterminate).toBe(true));
  fireEvent.click(page);
  expect(page.checked).toBe(true);
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Deselect' }));
  expect(page.checked).toBe(false);
  expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();
});

test('a lock says which cards are left out, is sent once with the others, and shows each refusal', async () => {
  await open('lockCards', 'viewJobs');
  for (const { id } of [ACTIVE, LOCKED, CLOSED]) tick(id);
  await act('Lock');
  expect(await screen.findByText('1 card will be changed.')).toBeDefined();
  expect(screen.getByText('2 cards are left out:')).toBeDefined();
  expect(screen.getByText('1 closed')).toBeDefined();
  const submit = screen.getByRole('button', { name: 'Lock 1 card', hidden: true });
  fireEvent.click(submit);
  fireEvent.click(submit);
  await screen.findByText('Only an active card can be locked.');
  expect(screen.getByText('This card is frozen. Only its organization can unfreeze it.')).toBeDefined();
  expect(server.requests(startBulkAction)).toEqual([
    {
      params: { id: BUSINESS },
      body: { action: 'lock', selection: { cardIds: [ACTIVE.id] } },
      idempotencyKey: 'key-1',
    },
  ]);
  expect(location.search).toBe(`?work=${JOB.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Try the failed one again', hidden: true }));
  await waitFor(() => expect(server.requests(retryJob)).toHaveLength(1));
});

test('finished loads show the moved amount, and the button that sends the rest names its sum', async () => {
  const each = { amountMinor: 1_000, currency: 'USD' as const };
  const job = { ...JOB, kind: 'cards.load', total: 1_445, done: 1_006, failed: 439, each };
  serve({ getJob: { job } });
  begin(['viewCards', 'viewJobs', 'loadCards'], `/cards?work=${JOB.id}`);
  draw(<CardsPage texts={texts} lang="en" />);
  const words = '$10.00 was loaded on each of 1,006 cards, $10,060.00 in all. $4,390.00 was not loaded.';
  expect(await screen.findByText(words)).toBeDefined();
  const again = { name: 'Load $10.00 on each of the 439 cards that failed, $4,390.00 in all', hidden: true };
  expect(screen.getByRole('button', again)).toBeDefined();
  cleanup();
  begin(['viewCards', 'viewJobs'], `/cards?work=${JOB.id}`);
  draw(<CardsPage texts={texts} lang="en" />);
  await screen.findByText(words);
  expect(screen.queryByRole('button', again)).toBeNull();
});

test('all that match are loaded after a review of the total against the funding', async () => {
  await open('loadCards', 'viewFunding');
  tick(ACTIVE.id);
  fireEvent.click(await within(await bar()).findByRole('button', { name: 'Select all 70 matching' }));
  await act('Load');
  await screen.findByText('63 cards will be changed.');
  await screen.findByText('$1,000.00 available');
  const amount = screen.getByLabelText('Amount for each card');
  const review = screen.getByRole('button', { name: 'Review', hidden: true });
  const form = amount.closest('form') as HTMLFormElement;
  for (const [typed, problem] of [
    ['10000', 'The amount cannot be more than $9,999.00'],
    ['1.234', 'Use at most two digits after the point'],
    ['20', /more than the funding account holds. It has \$1,000.00 left/],
  ] as const) {
    fireEvent.change(amount, { target: { value: typed } });
    fireEvent.submit(form);
    await screen.findByText(problem);
    expect(amount).toHaveProperty('value', typed);
  }
  expect(screen.getByText('Up to $9,999.00 on each card · $1,260.00 for 63 cards')).toBeDefined();
  expect(screen.getByText('$1,000.00 available, $260.00 too little')).toBeDefined();
  fireEvent.change(amount, { target: { value: '10' } });
  expect(screen.getByText('$1,000.00 available, $370.00 left afterwards')).toBeDefined();
  fireEvent.submit(form);
  expect(review).toBeDefined();
  const act63 = { name: 'Load $10.00 on each of 63 cards, $630.00 in all', hidden: true };
  fireEvent.click(await screen.findByRole('button', act63));
  await waitFor(() => expect(server.requests(startBulkAction)).toHaveLength(1));
  expect(server.requests(startBulkAction)[0]?.body).toEqual({
    action: 'load',
    amount: '10.00',
    selection: { filter: { status: ['active', 'locked', 'processing'] } },
  });
});

test('a refusal is shown at the form, which keeps its draft', async () => {
  await open('loadCards');
  serve({
    startBulkAction: refusal('insufficient_funds', {
      fields: { amount: { key: 'field.amountOverFunding', msg: 'Too much', params: { available: '5.00' } } },
    }),
  });
  tick(ACTIVE.id);
  await act('Load');
  const amount = await screen.findByLabelText('Amount for each card');
  fireEvent.change(amount, { target: { value: '10' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Load $10.00 on 1 card', hidden: true }));
  expect(await screen.findByText(/It has \$5.00 left/)).toBeDefined();
  expect(screen.getByLabelText('Amount for each card')).toHaveProperty('value', '10');
});

test('the list is read again once a job is over, however quick it was', async () => {
  await open('loadCards', 'viewJobs', 'lockCards');
  tick(ACTIVE.id);
  const before = server.requests(listCards).length;
  await act('Lock');
  fireEvent.click(await screen.findByRole('button', { name: 'Lock 1 card', hidden: true }));
  await waitFor(() => expect(server.requests(listCards).length).toBeGreaterThan(before));
});

test('a failed poll of a job is repeated', async () => {
  await open('loadCards', 'viewJobs', 'lockCards');
  let looks = 0;
  const running = { job: jobOf({ state: 'running', done: 0 }) };
  const seen = [running, lost, lost];
  serve({ startBulkAction: running, getJob: () => seen[looks++] ?? { job: JOB } });
  tick(ACTIVE.id);
  const before = server.requests(listCards).length;
  await act('Lock');
  fireEvent.click(await screen.findByRole('button', { name: 'Lock 1 card', hidden: true }));
  await waitFor(() => expect(server.requests(listCards).length).toBeGreaterThan(before), { timeout: 10_000 });
  expect(looks).toBeGreaterThanOrEqual(4);
}, 15_000);

test('recent work and tags are reached from the list by those who may', async () => {
  await open('manageTags', 'viewJobs');
  serve({ listJobs: { items: [{ ...JOB, startedBy: 'Grace Okafor' }], nextCursor: null } });
  fireEvent.click(screen.getByRole('button', { name: 'More for this list' }));
  fireEvent(
    screen.getByRole('menu', { name: 'More for this list', hidden: true }),
    Object.assign(new Event('toggle'), { newState: 'open' }),
  );
  HTMLElement.prototype.hidePopover = () => undefined;
  expect(screen.getByRole('menuitem', { name: 'Manage tags', hidden: true })).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Recent work', hidden: true }));
  expect(await screen.findByText('Done in part')).toBeDefined();
  expect(location.search).toBe('?work=recent');
});

test.each(['garbage', JOB.id])(
  'work that the address names and nobody has (%s) makes way for the list',
  async (work) => {
    serve({
      getJob: refusal('not_found'),
      listJobs: { items: [{ ...JOB, startedBy: 'Grace Okafor' }], nextCursor: null },
    });
    begin(['viewCards', 'viewJobs'], `/cards?work=${work}`);
    draw(<CardsPage texts={texts} lang="en" />);
    expect(await screen.findByText('Done in part')).toBeDefined();
    expect(location.search).toBe('?work=recent');
  },
);

test('a far too large amount is reported beside its field, and the dialog stays open', async () => {
  await open('loadCards');
  tick(ACTIVE.id);
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 70 matching' }));
  await act('Load');
  const amount = await screen.findByLabelText('Amount for each card');
  fireEvent.change(amount, { target: { value: '9999999999999.99' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await screen.findByText('The amount cannot be more than $9,999.00')).toBeDefined();
  expect(amount).toHaveProperty('value', '9999999999999.99');
});

test('a tag of one program names and asks only for the cards of that program', async () => {
  const item = { id: idOf('t1'), name: 'Hotel', colour: '', businessId: idOf('b9') };
  const elsewhere = cardOf({ id: 'CCCCCCCCCC', businessId: idOf('b9'), programName: 'Emergency Cards' });
  serve({
    listTags: { items: [item], nextCursor: null },
    listCards: { items: [ACTIVE, elsewhere], nextCursor: null },
  });
  await open('manageTags', 'viewJobs');
  for (const { id } of [ACTIVE, elsewhere]) tick(id);
  await act('Tag');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tag', hidden: true }), {
    target: { value: idOf('t1') },
  });
  expect(await screen.findByText('1 of other programs, where this tag does not belong')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tag 1 card', hidden: true }));
  await waitFor(() => expect(server.requests(startBulkAction)).toHaveLength(1));
  expect(server.requests(startBulkAction)[0]?.body.selection).toEqual({ cardIds: ['CCCCCCCCCC'] });
});
