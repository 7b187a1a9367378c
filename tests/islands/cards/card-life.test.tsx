import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/card-page.tsx';
import { CallError } from '#lib/browser/call-error.ts';
import { authReady } from '#lib/browser/firebase.ts';
import type { Card } from '#lib/contract/entities/card.ts';
import type { Permission } from '#lib/domain/permissions.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { type Answers, answer, BUSINESS, begin, cardOf, draw, sent, texts } from './world.tsx';

vi.mock('#lib/browser/caller.ts', () => ({ callApi: vi.fn(), newIdempotencyKey: vi.fn() }));
vi.mock('#lib/browser/firebase.ts', () => ({
  authReady: vi.fn(),
  onAuthChanged: vi.fn(),
  signOut: vi.fn(),
  idToken: vi.fn(),
}));

/** jsdom knows no popovers; opening and closing is what the menu hears of. */
const told = (newState: 'open' | 'closed') => Object.assign(new Event('toggle'), { newState });
HTMLElement.prototype.hidePopover = function hidePopover() {
  fireEvent(this, told('closed'));
};

const ALL: Permission[] = [
  'viewCards',
  'closeCards',
  'reissueCards',
  'reassociateCards',
  'resendVirtualCards',
  'withdrawFunds',
  'transferBetweenCards',
  'orderCards',
];
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
const balance = (availableMinor: number) => ({
  posted: usd(availableMinor + 500),
  held: usd(500),
  available: usd(availableMinor),
});
const OTHER = cardOf({
  id: 'QX4T7HHJW2',
  last4: '7730',
  holder: {
    firstName: 'Lena',
    lastName: 'Ortega',
    email: 'lena@example.org',
    phone: '4025550198',
    userId: null,
  },
});

/** The page of a card, and what its menu offers. */
async function openMenu(card: Partial<Card> = {}, own: Answers = {}, permissions = ALL) {
  begin([...permissions], '/cards/K7M2P9QRTX');
  answer({ getCard: () => ({ card: cardOf(card) }), ...own });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const more = await screen.findByRole('button', { name: 'More' });
  const menu = document.getElementById(more.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(menu, told('open'));
  return waitFor(() => {
    const lines = [...menu.querySelectorAll('[role="menuitem"]')];
    if (lines.length === 0) throw new Error('the menu is closed');
    return lines as HTMLElement[];
  });
}

const nameOf = (line: HTMLElement) => line.querySelector('.menu-words > span')?.textContent ?? '';

/** The dialog behind a line of the menu. */
async function openAct(name: string, card: Partial<Card> = {}, own: Answers = {}) {
  const lines = await openMenu(card, own);
  fireEvent.click(lines.find((line) => nameOf(line) === name) as HTMLElement);
  return waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    if (!dialog) throw new Error('no dialog is open');
    return within(dialog);
  });
}

type Dialog = Awaited<ReturnType<typeof openAct>>;
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const review = (dialog: Dialog) =>
  fireEvent.submit(
    dialog.getByRole('button', { name: 'Review' }).closest('dialog')?.querySelector('form') as Element,
  );
const toast = () => $toasts.get()[0]?.text;
const errorOf = (box: HTMLElement) =>
  (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(async () => {
  vi.resetAllMocks();
  const { newIdempotencyKey } = await import('#lib/browser/caller.ts');
  let made = 0;
  vi.mocked(newIdempotencyKey).mockImplementation(() => `key-${++made}`);
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
});
afterEach(cleanup);

describe('the menu', () => {
  const [WITHDRAW, TRANSFER, RESEND] = ['Withdraw money', 'Transfer to another card', 'Send link again'];
  const [SHIP, NUMBER] = ['Replace and ship', 'Replace with a new number'];
  const [MOVE, CLOSE] = ['Move to another person', 'Close card'];

  test.each([
    ['active', 'physical', [WITHDRAW, TRANSFER, SHIP, MOVE, CLOSE]],
    ['locked', 'physical', [WITHDRAW, TRANSFER, SHIP, MOVE, CLOSE]],
    ['frozen', 'physical', [WITHDRAW, TRANSFER, SHIP, MOVE, CLOSE]],
    ['active', 'virtual', [WITHDRAW, TRANSFER, NUMBER, MOVE, CLOSE]],
    ['processing', 'virtual', [WITHDRAW, TRANSFER, RESEND, NUMBER, MOVE, CLOSE]],
    ['reassociated', 'virtual', [WITHDRAW, TRANSFER, RESEND, NUMBER, MOVE, CLOSE]],
    ['reassociated', 'physical', [WITHDRAW, TRANSFER, SHIP, MOVE, CLOSE]],
  ] as const)('of a card that is %s and %s', async (status, kind, offered) => {
    const lines = await openMenu({ status, type: kind });
    expect(lines.map(nameOf)).toEqual(offered);
  });

  test('of a closed card is none, and a role without permissions has none', async () => {
    begin([...ALL], '/cards/K7M2P9QRTX');
    answer({ getCard: () => ({ card: cardOf({ status: 'closed' }) }) });
    draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
    await screen.findByText('Posted balance');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    cleanup();
    begin(['viewCards'], '/cards/K7M2P9QRTX');
    answer();
    draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
    await screen.findByText('Posted balance');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('offers each role what it may', async () => {
    const lines = await openMenu({}, {}, ['viewCards', 'reissueCards']);
    expect(lines.map(nameOf)).toEqual([SHIP]);
  });

  test('says why something is not possible now, and does not open it', async () => {
    const lines = await openMenu({ available: usd(0) });
    expect(lines[0]?.textContent).toBe('Withdraw moneyNothing is available on this card');
    expect(lines[0]?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(lines[0] as HTMLElement);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});

describe('closing', () => {
  const CLOSED = { card: cardOf({ status: 'closed', available: usd(0) }), returned: usd(3_400) };

  test('says what goes back and what stays, closes once, and tells what truly went back', async () => {
    const dialog = await openAct('Close card', {}, { closeCard: CLOSED });
    expect(dialog.getByText('To the funding account of Family Essentials')).toBeTruthy();
    expect(dialog.getByText(/What they do not take goes back by itself/)).toBeTruthy();
    type(dialog.getByLabelText(/Reason/), '  left the program ');
    const act = dialog.getByRole('button', { name: 'Close card and return $35.00' });
    fireEvent.click(act);
    fireEvent.click(act);
    await waitFor(() => expect(toast()).toBe('The card is closed. $34.00 went back to the funding account.'));
    expect(sent('closeCard')).toEqual([
      { params: { id: 'K7M2P9QRTX' }, body: { reason: 'left the program' }, idempotencyKey: 'key-1' },
    ]);
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  test('a card that somebody closed meanwhile is explained by its state', async () => {
    let status: Card['status'] = 'active';
    const dialog = await openAct(
      'Close card',
      {},
      {
        getCard: () => ({ card: cardOf({ status }) }),
        closeCard: () => {
          status = 'closed';
          return new CallError({ status: 409, error: 'wrong_state' });
        },
      },
    );
    fireEvent.click(dialog.getByRole('button', { name: /Close card and/ }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The card was not closed\./);
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'The card was not closed. The card is now “Closed”, and that does not allow it. Nothing was changed.',
      ),
    );
  });
});

describe('withdrawing', () => {
  test('more than is free stands beside the amount, which is kept', async () => {
    const dialog = await openAct('Withdraw money');
    const amount = dialog.getByLabelText('Amount');
    type(amount, '35.01');
    review(dialog);
    await waitFor(() => expect(errorOf(amount)).toContain('It has $35.00 left'));
    expect(amount).toHaveProperty('value', '35.01');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(sent('withdrawFunds')).toEqual([]);
  });

  test('a lost answer is sent again under the same key', async () => {
    let tries = 0;
    const done = { withdrawal: { journalId: 'j', amount: usd(3_500) }, balance: balance(0) };
    const dialog = await openAct(
      'Withdraw money',
      {},
      { withdrawFunds: () => (++tries === 1 ? new CallError({ status: 0, error: 'timeout' }) : done) },
    );
    fireEvent.click(dialog.getByRole('button', { name: 'All of it: $35.00' }));
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Withdraw $35.00' }));
    await dialog.findByText(/never carried out twice/);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw $35.00' }));
    await waitFor(() =>
      expect(toast()).toBe('$35.00 went back to the funding account. $0.00 is left on the card.'),
    );
    expect(sent('withdrawFunds').map(({ idempotencyKey, body }) => [idempotencyKey, body])).toEqual([
      ['key-1', { amount: '35.00' }],
      ['key-1', { amount: '35.00' }],
    ]);
  });
});

describe('transferring', () => {
  const found = { listCards: { items: [cardOf(), OTHER], nextCursor: null } };

  test('finds the other card by name with the keyboard, and never offers the card itself', async () => {
    const done = {
      transfer: { journalId: 'j', amount: usd(1_000) },
      from: balance(2_500),
      to: balance(4_500),
    };
    const dialog = await openAct('Transfer to another card', {}, { ...found, transferBetweenCards: done });
    const search = dialog.getByRole('combobox');
    review(dialog);
    await waitFor(() => expect(errorOf(search)).toContain('Receiving card is required'));
    type(search, 'ort');
    await dialog.findByRole('option');
    expect(dialog.getAllByRole('option').map((line) => line.textContent)).toEqual([
      'Lena OrtegaCard ending in 7730 · QX4T7HHJW2',
    ]);
    fireEvent.keyDown(search, { key: 'Enter' });
    type(dialog.getByLabelText('Amount'), '10');
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Transfer $10.00' }));
    await waitFor(() => expect(sent('transferBetweenCards')).toHaveLength(1));
    expect(sent('transferBetweenCards')[0]).toEqual({
      params: { id: BUSINESS },
      body: { fromCardId: 'K7M2P9QRTX', toCardId: 'QX4T7HHJW2', amount: '10.00' },
      idempotencyKey: 'key-1',
    });
    expect(sent('listCards')[0].query).toEqual({
      search: 'ort',
      limit: 10,
      status: ['active', 'locked', 'processing'],
    });
  });
});

describe('moving to another person', () => {
  test('takes a person that is known, asks a virtual card for an email, and mends a name', async () => {
    const listCards = { items: [cardOf(), OTHER, OTHER], nextCursor: null };
    const dialog = await openAct('Move to another person', { type: 'virtual' }, { listCards });
    review(dialog);
    const box = (name: RegExp) => dialog.getByLabelText(name);
    await waitFor(() => expect(errorOf(box(/First name/))).toContain('First name is required'));
    expect(errorOf(box(/^Email/))).toContain('Email is required');
    type(dialog.getByRole('combobox'), 'lena');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    fireEvent.click(dialog.getByRole('option'));
    expect(['First name', 'Last name', 'Email'].map((name) => box(new RegExp(`^${name}`)))).toMatchObject([
      { value: 'Lena' },
      { value: 'Ortega' },
      { value: 'lena@example.org' },
    ]);
    type(box(/Last name/), 'Ortega-Ruiz');
    type(box(/Phone/), '402-555-0198');
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Use “Ortega Ruiz”' }));
    expect(errorOf(box(/Phone/))).toContain('exactly 10 digits');
    expect(box(/Phone/)).toHaveProperty('value', '402-555-0198');
    type(box(/Phone/), '');
    review(dialog);
    expect(await dialog.findByRole('button', { name: 'Move card to Lena Ortega Ruiz' })).toBeTruthy();
    expect(dialog.getByText(/It gets a new number/)).toBeTruthy();
    expect(dialog.getByText('Withdraw it first if the new person should not have it.')).toBeTruthy();
  });
});

describe('replacing', () => {
  const ADDRESS = {
    firstName: 'Miguel',
    lastName: 'Santos',
    addressOne: '2250 Prairie Road',
    addressTwo: '',
    city: 'Salina',
    state: 'KS',
    zip: '67401',
  };

  test('a physical one begins with the known address, holds it to the rules and ships', async () => {
    const replaced = cardOf({ status: 'closed', replacedBy: OTHER.id, available: usd(0) });
    const dialog = await openAct(
      'Replace and ship',
      {},
      {
        getBusinessAddress: { address: ADDRESS },
        reissueAndShip: { card: OTHER, replaced, orderId: 'o1' },
        getCard: () => ({ card: sent('reissueAndShip').length > 0 ? replaced : cardOf() }),
      },
    );
    const street = dialog.getByLabelText('Street address');
    await waitFor(() => expect(street).toHaveProperty('value', '2250 Prairie Road'));
    type(street, 'PO Box 12');
    type(dialog.getByLabelText('ZIP code'), '6740');
    review(dialog);
    await waitFor(() => expect(errorOf(street)).toContain('A PO Box does not work here'));
    expect(errorOf(dialog.getByLabelText('ZIP code'))).toContain('exactly 5 digits');
    expect(errorOf(dialog.getByLabelText('Reason'))).toContain('Reason is required');
    expect(street).toHaveProperty('value', 'PO Box 12');
    type(street, ADDRESS.addressOne);
    type(dialog.getByLabelText('ZIP code'), ADDRESS.zip);
    type(dialog.getByLabelText('Reason'), 'lost');
    fireEvent.click(dialog.getByLabelText(/UPS Next Day/));
    review(dialog);
    const act = await dialog.findByRole('button', { name: 'Close this card and ship a new one' });
    expect(dialog.getByText('Closes at once and can never be opened again')).toBeTruthy();
    fireEvent.click(act);
    fireEvent.click(act);
    await waitFor(() => expect(toast()).toBe('The new card is ordered. This one is closed.'));
    expect(sent('reissueAndShip')).toEqual([
      {
        params: { id: 'K7M2P9QRTX' },
        body: { reason: 'lost', method: 'UPS_NEXT_DAY', address: ADDRESS },
        idempotencyKey: 'key-1',
      },
    ]);
    const link = await screen.findByRole('link', { name: 'Open the new card' });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/cards/QX4T7HHJW2`);
  });

  test('what the server says of the address stands beside its field', async () => {
    const fields = { 'address.city': { key: 'field.invalid', msg: 'City is invalid' } };
    const dialog = await openAct(
      'Replace and ship',
      {},
      {
        getBusinessAddress: { address: ADDRESS },
        reissueAndShip: new CallError({ status: 422, error: 'validation_failed', fields }),
      },
    );
    await waitFor(() => expect(dialog.getByLabelText('City')).toHaveProperty('value', 'Salina'));
    type(dialog.getByLabelText('Reason'), 'stolen');
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: /Close this card/ }));
    await waitFor(() => expect(errorOf(dialog.getByLabelText('City'))).toContain('City is invalid'));
    expect(dialog.getByLabelText('City')).toHaveProperty('value', 'Salina');
  });

  test('a card that replaces another leads back to it', async () => {
    begin(['viewCards'], '/cards/K7M2P9QRTX');
    answer({ getCardDetails: { replaces: 'QX4T7HHJW2' } });
    draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
    const link = await screen.findByRole('link', { name: 'Open the earlier card' });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/cards/QX4T7HHJW2`);
  });
});

test('a link that was sent too often says how often it may be', async () => {
  const dialog = await openAct(
    'Send link again',
    { type: 'virtual', status: 'processing' },
    { resendVirtualCard: new CallError({ status: 429, error: 'too_many_requests' }) },
  );
  expect(dialog.getByText(/A new link goes to amina@example.org/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'No link was sent. A link can be sent five times a day. Try again tomorrow.',
  );
});
