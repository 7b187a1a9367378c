import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { getCard } from '#lib/contract/cards/cards.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { $pageActs } from '#lib/stores/page-acts.ts';
import { takeWantedPath } from '#lib/stores/session/wanted-path.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import type { Answers } from '../../support/fake-server.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { loadOf } from '../../support/things/load.ts';
import { BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { decimal, transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, server, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const ALL = ['viewCards', 'loadCards', 'lockCards', 'freezeCards', 'viewFunding'] as const;
const AT = '2026-11-20T15:00:00.000Z';
const open = (cardId = 'K7M2P9QRTX') => draw(<CardPage texts={texts} lang="en" cardId={cardId} />);
const dialog = async () => within(await waitFor(() => openDialog()));

function openDialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('dialog[open]');
  if (!found) throw new Error('no dialog is open');
  return found;
}

beforeEach(() => {
  startAnew();
  answer();
});
afterEach(cleanup);

const PURCHASE = transactionOf({
  transactionEventStatus: 'declined',
  approvedAmount: decimal('0.00'),
  merchantName: 'Corner Liquor',
  merchantCategoryCode: '5921',
  merchantCategory: 'Package stores',
  heldAmount: usd(0),
  declineReason: 'CA_DECLINED_MERCHANT',
  decline: { kind: 'merchantBlocked', ruleId: null, ruleName: null, level: 'program' },
});

describe('what is shown', () => {
  test('a missing card and somebody else’s look the same', async () => {
    begin(['viewCards'], '/cards/K7M2P9QRTX');
    answer({ getCard: refusal('not_found') });
    open();
    expect(await screen.findByText('Card not found')).toBeTruthy();
  });

  test.each([
    ['the server failed', refusal('internal')],
    ['the line is cut', lost],
  ])('a card that could not be read says so and can be read again: %s', async (_, failure) => {
    begin(['viewCards'], '/cards/K7M2P9QRTX');
    answer({ getCard: failure });
    open();
    expect(await screen.findByText('Error getting card details')).toBeTruthy();
    expect(screen.getByText('Check your connection and refresh the page.')).toBeTruthy();
    answer({ getCard: { card: cardOf({}) } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Error getting card details')).toBeNull();
  });

  test('an invalid card ID looks the same and is not requested', async () => {
    begin(['viewCards'], '/cards/garbage');
    open('garbage');
    expect(await screen.findByText('Card not found')).toBeTruthy();
    expect(server.requests(getCard)).toEqual([]);
  });

  test('a decline gives its reason in words', async () => {
    begin(['viewCards'], '/cards/K7M2P9QRTX');
    answer({ listCardTransactions: { items: [PURCHASE], nextCursor: null } });
    open();
    await screen.findByText('Corner Liquor');
    expect(screen.getAllByText(/Invalid Merchant/).length).toBeGreaterThan(0);
    expect(screen.getByText(/A rule does not allow this merchant/)).toBeTruthy();
    expect(screen.getByText('Blocked by a rule of the program.')).toBeTruthy();
  });

  test('a role that hides transactions begins with the loads, and does not even ask for purchases', async () => {
    begin(['viewCards', 'hideTransactionData'], '/cards/K7M2P9QRTX');
    open();
    expect(await screen.findByText('No loads yet')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Load history',
      'Details',
      'Timeline',
      'Mail',
      'Transactions',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'Transactions' }));
    expect(await screen.findByText('Your role does not show transactions.')).toBeTruthy();
    expect(server.requests(listCardTransactions)).toEqual([]);
  });

  test('a load without a note says by whom, one with a note names it first', async () => {
    begin(['viewCards'], '/cards/K7M2P9QRTX?tab=loads');
    answer({
      listCardLoads: {
        items: [loadOf({ id: idOf('l1') }), loadOf({ id: idOf('l2'), memo: 'November' })],
        nextCursor: null,
      },
    });
    open();
    await screen.findByText('November');
    const lines = [...document.querySelectorAll('.history-words')].map((one) =>
      [...one.children].map((part) => part.textContent?.replace(/\d+ \w+ ago|in .*|now/, 'then')),
    );
    expect(lines).toEqual([
      ['Loaded by Grace Okafor', expect.stringMatching(/^(?!Grace)/)],
      ['November', expect.stringMatching(/^Grace Okafor · /)],
    ]);
  });

  test('what its buttons do is offered to the command menu, for as long as they stand', async () => {
    begin([...ALL], '/cards/K7M2P9QRTX');
    open();
    await screen.findByRole('button', { name: 'Load' });
    expect($pageActs.get().map(({ label }) => label)).toEqual([
      'Load card K7M2P9QRTX',
      'Lock card K7M2P9QRTX',
      'Freeze card K7M2P9QRTX',
    ]);
    cleanup();
    expect($pageActs.get()).toEqual([]);
  });

  test('a frozen card cannot be loaded, and its button says why', async () => {
    begin([...ALL], '/cards/K7M2P9QRTX');
    answer({ getCard: () => ({ card: cardOf({ status: 'frozen' }) }) });
    open();
    const load = await screen.findByRole('button', { name: 'Load' });
    const why = document.getElementById(load.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('A frozen card cannot be loaded. It has to be unfrozen first.');
    expect(why?.previousElementSibling).toBe(load);
    expect([load.getAttribute('aria-disabled'), load.hasAttribute('disabled')]).toEqual(['true', false]);
    fireEvent.click(load);
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
  });

  test.each([
    ['active', ['Load', 'Lock', 'Freeze']],
    ['locked', ['Load', 'Unlock', 'Freeze']],
    ['frozen', ['Load', 'Unfreeze']],
    ['processing', ['Load']],
    ['reassociated', ['Load']],
    ['closed', []],
  ] as const)('a card that is %s offers an administrator %j', async (status, offered) => {
    begin([...ALL], '/cards/K7M2P9QRTX');
    answer({ getCard: () => ({ card: cardOf({ status }) }) });
    open();
    await screen.findByText('Posted balance');
    const names = [...document.querySelectorAll('.thing-actions button')].map((one) => one.textContent);
    expect(names).toEqual(offered);
  });

  test('locking leaves the focus on the button, which unlocks from then on', async () => {
    begin([...ALL], '/cards/K7M2P9QRTX');
    let status: 'active' | 'locked' = 'active';
    const card = () => ({ card: cardOf({ status }) });
    answer({
      getCard: card,
      lockCard: () => {
        status = 'locked';
        return card();
      },
    });
    open();
    const lock = await screen.findByRole('button', { name: 'Lock' });
    lock.focus();
    fireEvent.click(lock);
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Unlock' }));
  });
});

describe('loading', () => {
  const PAID = {
    load: loadOf(),
    balance: { posted: usd(6_500), held: usd(500), available: usd(6_000) },
  };
  const openLoad = async (own: Answers = {}) => {
    begin([...ALL], '/cards/K7M2P9QRTX');
    answer(own);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
    return dialog();
  };
  const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

  test('a wrong amount says so beside its field, keeps it and takes the focus there', async () => {
    const load = await openLoad();
    const amount = load.getByLabelText('Amount');
    type(amount, '10000');
    fireEvent.submit(amount.closest('form') as HTMLFormElement);
    const error = await load.findByText(/cannot be more than/);
    const describedBy = amount.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(describedBy.some((id) => document.getElementById(id)?.contains(error))).toBe(true);
    expect(amount).toHaveProperty('value', '10000');
    await waitFor(() => expect(document.activeElement).toBe(amount));
  });

  test('is reviewed first, the button names the amount, and two presses pay once', async () => {
    const load = await openLoad({ loadCard: PAID });
    const amount = load.getByLabelText('Amount');
    type(amount, '25');
    fireEvent.submit(amount.closest('form') as HTMLFormElement);
    const pay = await load.findByRole('button', { name: 'Load $25.00' });
    expect(load.getByText('Funding account of Family Essentials')).toBeTruthy();
    expect(server.requests(loadCard)).toEqual([]);
    fireEvent.click(pay);
    fireEvent.click(pay);
    await waitFor(() => expect($toasts.get()).toMatchObject([{ tone: 'success' }]));
    expect(server.requests(loadCard)).toHaveLength(1);
    expect(server.requests(loadCard)[0]).toMatchObject({
      idempotencyKey: 'key-1',
      body: { amount: '25.00' },
    });
    expect($toasts.get()[0]?.text).toBe('$25.00 was loaded. $60.00 is now available.');
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  test('at an ended sign-in leads there, and back to this card afterwards', async () => {
    const load = await openLoad({ loadCard: refusal('unauthenticated') });
    const amount = load.getByLabelText('Amount');
    type(amount, '5');
    fireEvent.submit(amount.closest('form') as HTMLFormElement);
    fireEvent.click(await load.findByRole('button', { name: 'Load $5.00' }));
    fireEvent.click(await load.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(vi.mocked(goInstead).mock.calls).toEqual([['/login']]));
    expect(takeWantedPath('u1')).toBe(location.pathname);
    expect(location.pathname).toContain('/cards/K7M2P9QRTX');
  });

  test('a lack of funding is shown beside the amount, with the available balance', async () => {
    const fields = { amount: { key: 'field.amountOverFunding', params: { available: '10.00' }, msg: '' } };
    const load = await openLoad({
      loadCard: refusal('insufficient_funds', { fields }),
    });
    const amount = load.getByLabelText('Amount');
    type(amount, '25');
    fireEvent.submit(amount.closest('form') as HTMLFormElement);
    fireEvent.click(await load.findByRole('button', { name: 'Load $25.00' }));
    expect(await load.findByText(/It has \$10.00 left/)).toBeTruthy();
    expect(load.getByLabelText('Amount')).toHaveProperty('value', '25');
  });

  test('shows the business’s custom fields, and sends them', async () => {
    const customFields = {
      loads: [
        { label: 'Fund', name: 'fund', dataType: 'dropdown' as const, dataOptions: ['Winter', 'Rent'] },
      ],
    };
    const businessSettings = { businessId: BUSINESS, updatedAt: AT, customRoles: [], customFields };
    const load = await openLoad({ loadCard: PAID, getBusinessSettings: { businessSettings } });
    type(await load.findByLabelText(/Fund/), 'Winter');
    const amount = load.getByLabelText('Amount');
    type(amount, '25');
    fireEvent.submit(amount.closest('form') as HTMLFormElement);
    fireEvent.click(await load.findByRole('button', { name: 'Load $25.00' }));
    await waitFor(() =>
      expect(server.requests(loadCard)[0]?.body).toMatchObject({ customFields: { fund: 'Winter' } }),
    );
  });

  test('an answer that never came says that trying again is safe', async () => {
    const load = await openLoad({ loadCard: lost });
    const amount = load.getByLabelText('Amount');
    type(amount, '25');
    fireEvent.submit(amount.closest('form') as HTMLFormElement);
    const pay = await load.findByRole('button', { name: 'Load $25.00' });
    fireEvent.click(pay);
    expect(await load.findByText(/will not load twice/)).toBeTruthy();
    fireEvent.click(load.getByRole('button', { name: 'Load $25.00' }));
    await waitFor(() => expect(server.requests(loadCard)).toHaveLength(2));
    expect(server.requests(loadCard).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
  });
});
