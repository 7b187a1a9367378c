import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import { listCards, summarizeCards } from '#lib/contract/cards/cards.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf, NO_CARDS } from '../../support/things/card.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, server, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

const open = () => draw(<CardsPage texts={texts} lang="en" />);
const lastQuery = () => server.requests(listCards).at(-1)?.query;

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
  answer();
});
afterEach(cleanup);

describe('the address', () => {
  test('a link with search, filters, sort, size and page opens exactly that list', async () => {
    begin(['viewCards'], '/cards?search=amina&status=locked&type=virtual&sort=holder&size=25&after=c1');
    open();
    await screen.findByText('Amina Rahimi');
    expect(lastQuery()).toEqual({
      search: 'amina',
      status: ['locked'],
      type: ['virtual'],
      sort: 'holder',
      limit: 25,
      cursor: 'c1',
    });
    expect(screen.getByLabelText('Search cards')).toHaveProperty('value', 'amina');
  });

  test('a press on a heading sorts, and stands in the address', async () => {
    begin(['viewCards'], '/cards');
    open();
    await screen.findByText('Amina Rahimi');
    fireEvent.click(screen.getByRole('button', { name: 'Holder' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'holder' }));
    expect(location.search).toBe('?sort=holder');
  });

  test('the next page goes into the address and the previous one leads back', async () => {
    begin(['viewCards'], '/cards');
    answer({ listCards: { items: [cardOf()], nextCursor: 'c2' } });
    open();
    await screen.findByText('Amina Rahimi');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ cursor: 'c2' }));
    expect(location.search).toBe('?after=c2');
    const previous = screen.getByRole('button', { name: 'Previous page' });
    await waitFor(() => expect(previous).toHaveProperty('disabled', false));
    fireEvent.click(previous);
    expect(location.search).toBe('');
  });

  test.each([
    ['made up', refusal('bad_request')],
    ['too long', refusal('validation_failed')],
    ['past the end', { items: [], nextCursor: null }],
  ])('a cursor that is %s gives way to the first page', async (_, refusal) => {
    begin(['viewCards'], '/cards?sort=holder&after=garbage');
    answer({
      listCards: ({ query }) => (query.cursor ? refusal : { items: [cardOf()], nextCursor: null }),
    });
    open();
    await screen.findByText('Amina Rahimi');
    expect(location.search).toBe('?sort=holder');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.requests(listCards).map(({ query }) => query.cursor)).toEqual(['garbage', undefined]);
  });

  test('a refusal without a bad cursor is shown', async () => {
    begin(['viewCards'], '/cards?sort=holder');
    answer({ listCards: refusal('bad_request') });
    open();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(server.requests(listCards)).toHaveLength(1);
  });

  test('typing searches after a pause, once, from the first page', async () => {
    begin(['viewCards'], '/cards?after=c2');
    open();
    await screen.findByText('Amina Rahimi');
    const before = server.requests(listCards).length;
    for (const value of ['4', '48', '482']) {
      fireEvent.change(screen.getByLabelText('Search cards'), { target: { value } });
    }
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: '482' }));
    expect(server.requests(listCards)).toHaveLength(before + 1);
    expect(location.search).toBe('?search=482');
  });
});

describe('the head', () => {
  const title = () => document.querySelector('.page-sum')?.textContent;

  test('shows the number of cards and their balance', async () => {
    begin(['viewCards'], '/cards');
    open();
    await waitFor(() => expect(title()).toBe('1 card · $35.00 available in all'));
    expect(server.requests(countCards)).toEqual([]);
  });

  test('a filtered list shows its count out of all cards, and no sum of the others', async () => {
    begin(['viewCards'], '/cards?status=locked&search=amina');
    answer({
      summarizeCards: { total: 208, isCapped: false, byStatus: NO_CARDS, available: cardOf().available },
      countCards: { total: 12, isCapped: false, programs: [] },
    });
    open();
    await waitFor(() => expect(title()).toBe('12 of 208 cards'));
    expect(server.requests(countCards)[0]).toMatchObject({ query: { status: ['locked'], search: 'amina' } });
  });

  test('a capped count says so', async () => {
    begin(['viewCards'], '/cards?status=locked');
    answer({
      summarizeCards: { total: 10_000, isCapped: true, byStatus: NO_CARDS, available: null },
      countCards: { total: 12, isCapped: false, programs: [] },
    });
    open();
    await waitFor(() => expect(title()).toBe('12 of more than 10,000 cards'));
  });
});

describe('nothing and failure', () => {
  test('without cards it says how to begin', async () => {
    begin(['viewCards'], '/cards');
    answer({ listCards: { items: [], nextCursor: null } });
    open();
    expect(await screen.findByText('No cards yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Order cards' })).toBeNull();
    cleanup();
    begin(['viewCards', 'orderCards'], '/cards');
    open();
    const order = await screen.findByRole('link', { name: 'Order cards' });
    expect(order.getAttribute('href')).toBe(`/${BUSINESS}/orders?create=physical`);
  });

  test('a program of bank transfers has no cards, and none are asked for', async () => {
    begin(['viewCards', 'orderCards'], '/cards');
    const programs = [{ id: BUSINESS, name: 'Rent', productType: 'bank_transfers' as const }];
    const context = $businessContext.get();
    if (context) $businessContext.set({ ...context, topLevelBusinessId: 'top', programs });
    open();
    expect(await screen.findByText('This program pays by bank transfer')).toBeTruthy();
    expect(screen.queryByLabelText('Search cards')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order cards' })).toBeNull();
    expect([...server.requests(listCards), ...server.requests(summarizeCards)]).toEqual([]);
  });

  test('an organization whose application waits is led to what comes next', async () => {
    begin(['viewCards', 'orderCards'], '/cards');
    const organizations = [{ businessId: BUSINESS, name: 'Copperline Bakery', status: 'authorized_person' }];
    const context = $businessContext.get();
    if (context)
      $businessContext.set({ ...context, topLevelBusinessName: 'Copperline Bakery', organizations });
    open();
    await screen.findByText('Copperline Bakery can order cards once its application is through.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/landingPage');
    expect(server.requests(listCards)).toEqual([]);
  });

  test('filtered to nothing it offers to clear, which shows all again', async () => {
    begin(['viewCards'], '/cards?status=frozen');
    answer({
      listCards: ({ query }) => ({
        items: query.status ? [] : [cardOf()],
        nextCursor: null,
      }),
    });
    open();
    await screen.findByText('No results');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Amina Rahimi')).toBeTruthy();
    expect(location.search).toBe('');
  });

  test('a list that did not come can be asked for again', async () => {
    begin(['viewCards'], '/cards');
    answer({ listCards: lost });
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer();
    fireEvent.click(retry);
    expect(await screen.findByText('Amina Rahimi')).toBeTruthy();
  });
});

describe('the preview', () => {
  test('opens from the address and leads to the card', async () => {
    begin(['viewCards'], '/cards?preview=K7M2P9QRTX');
    open();
    const link = await screen.findByRole('link', { name: 'Open card', hidden: true });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/cards/K7M2P9QRTX`);
  });

  test('a missing card is reported as missing, with nothing to open', async () => {
    begin(['viewCards'], '/cards?preview=K7M2P9QRT2');
    answer({ getCard: refusal('not_found') });
    open();
    expect(await screen.findByText('Card not found')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open card', hidden: true })).toBeNull();
  });

  test.each([
    [['viewCards'], []],
    [['viewCards', 'lockCards'], ['Lock']],
    [
      ['viewCards', 'loadCards', 'lockCards', 'freezeCards'],
      ['Load', 'Lock', 'Freeze'],
    ],
  ] as const)('with %j it offers %j', async (permissions, offered) => {
    begin([...permissions], '/cards?preview=K7M2P9QRTX');
    open();
    await screen.findByText('Posted balance');
    const names = [...document.querySelectorAll('.thing-actions button')].map((one) => one.textContent);
    expect(names).toEqual(offered);
  });
});

test('a card leads back to the list as it was left, without the preview', async () => {
  begin(['viewCards'], '/cards?search=amina&status=locked&sort=holder&after=c1&preview=K7M2P9QRTX');
  open();
  await screen.findAllByText('Amina Rahimi');
  cleanup();
  begin(['viewCards'], '/cards/K7M2P9QRTX');
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const back = await screen.findByRole('link', { name: 'All cards' });
  expect(back.getAttribute('href')).toBe(
    `/${BUSINESS}/cards?search=amina&status=locked&sort=holder&after=c1`,
  );
});
