import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { listCards } from '#lib/contract/cards/cards.ts';
import { reissueAndShip, transferBetweenCards, withdrawFunds } from '#lib/contract/cards/life.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { cardOf, detailsOf } from '../../support/things/card.ts';
import { BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { balance, errorOf, OTHER, openAct, review, toast, type } from './life.tsx';
import { answer, begin, draw, server, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

describe('withdrawing', () => {
  test('more than is free stands beside the amount, which is kept', async () => {
    const dialog = await openAct('Withdraw money');
    const amount = dialog.getByLabelText('Amount');
    type(amount, '35.01');
    review(dialog);
    await waitFor(() => expect(errorOf(amount)).toContain('It has $35.00 left'));
    expect(amount).toHaveProperty('value', '35.01');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(server.requests(withdrawFunds)).toEqual([]);
  });

  test('a lost answer is sent again under the same key', async () => {
    let tries = 0;
    const done = { withdrawal: { journalId: idOf('j1'), amount: usd(3_500) }, balance: balance(0) };
    const dialog = await openAct(
      'Withdraw money',
      {},
      { withdrawFunds: () => (++tries === 1 ? lost : done) },
    );
    fireEvent.click(dialog.getByRole('button', { name: 'All of it: $35.00' }));
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Withdraw $35.00' }));
    await dialog.findByText(/will not be done twice/);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw $35.00' }));
    await waitFor(() =>
      expect(toast()).toBe('$35.00 went back to the funding account. $0.00 is left on the card.'),
    );
    expect(server.requests(withdrawFunds).map(({ idempotencyKey, body }) => [idempotencyKey, body])).toEqual([
      ['key-1', { amount: '35.00' }],
      ['key-1', { amount: '35.00' }],
    ]);
  });
});

describe('transferring', () => {
  const found = { listCards: { items: [cardOf(), OTHER], nextCursor: null } };

  test('finds the other card by name with the keyboard, and never offers the card itself', async () => {
    const done = {
      transfer: { journalId: idOf('j1'), amount: usd(1_000) },
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
    search.focus();
    fireEvent.keyDown(search, { key: 'Enter' });
    // The search is gone; the next question has the focus, and not the button that takes the choice back.
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Amount')));
    const other = dialog.getByRole('button', { name: 'Another card' });
    other.focus();
    fireEvent.click(other);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')));
    type(dialog.getByRole('combobox'), 'ort');
    await dialog.findByRole('option');
    fireEvent.keyDown(dialog.getByRole('combobox'), { key: 'Enter' });
    type(dialog.getByLabelText('Amount'), '10');
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Transfer $10.00' }));
    await waitFor(() => expect(server.requests(transferBetweenCards)).toHaveLength(1));
    expect(server.requests(transferBetweenCards)[0]).toEqual({
      params: { id: BUSINESS },
      body: { fromCardId: 'K7M2P9QRTX', toCardId: 'QX4T7HHJW2', amount: '10.00' },
      idempotencyKey: 'key-1',
    });
    expect(server.requests(listCards)[0]?.query).toEqual({
      search: 'ort',
      limit: 10,
      sort: '-createdAt',
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
    type(box(/Phone/), '402-555-019');
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Use “Ortega Ruiz”' }));
    expect(errorOf(box(/Phone/))).toContain('exactly 10 digits');
    expect(box(/Phone/)).toHaveProperty('value', '402-555-019');
    type(box(/Phone/), '+93 (0)70 1234567');
    review(dialog);
    expect(await dialog.findByText(/\+93 70 123 4567/)).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Move card to Lena Ortega Ruiz' })).toBeTruthy();
    expect(dialog.getByText(/It gets a new number/)).toBeTruthy();
    expect(dialog.getByText('Withdraw it first if the new person should not have it.')).toBeTruthy();
  });

  test('says that it waits for a second person, and the card stays with its holder', async () => {
    const pendingApproval = { id: idOf('a1') };
    const dialog = await openAct(
      'Move to another person',
      {},
      { listCards: { items: [cardOf(), OTHER], nextCursor: null }, reassociateCard: { pendingApproval } },
    );
    type(dialog.getByRole('combobox'), 'lena');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    fireEvent.click(dialog.getByRole('option'));
    review(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Move card to Lena Ortega' }));
    await waitFor(() => expect(toast()).toMatch(/approv/i));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Amina Rahimi');
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
        reissueAndShip: { card: OTHER, replaced, orderId: idOf('o1') },
        getCard: () => ({ card: server.requests(reissueAndShip).length > 0 ? replaced : cardOf() }),
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
    expect(server.requests(reissueAndShip)).toEqual([
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
        reissueAndShip: refusal('validation_failed', { fields }),
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
    answer({ getCardDetails: detailsOf({ replaces: 'QX4T7HHJW2' }) });
    draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
    const link = await screen.findByRole('link', { name: 'Open the earlier card' });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/cards/QX4T7HHJW2`);
  });
});
