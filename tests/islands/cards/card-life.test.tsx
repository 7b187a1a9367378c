import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import type { Card } from '#lib/contract/cards/card.ts';
import { closeCard } from '#lib/contract/cards/life.ts';
import { refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { usd } from '../../support/things/plain.ts';
import { ALL, nameOf, openAct, openMenu, toast, type } from './life.tsx';
import { answer, begin, draw, server, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

describe('the menu', () => {
  const [WITHDRAW, TRANSFER, RESEND] = ['Withdraw money', 'Transfer to another card', 'Send email again'];
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

  test('is missing for a closed card and for a role without permissions', async () => {
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

  test('offers each role what it allows', async () => {
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

  test('says what is withdrawn and what stays, closes once, and shows the amount that was withdrawn', async () => {
    const dialog = await openAct('Close card', {}, { closeCard: CLOSED });
    expect(dialog.getByText('To the funding account of Family Essentials')).toBeTruthy();
    expect(dialog.getByText(/What they do not take goes back by itself/)).toBeTruthy();
    type(dialog.getByLabelText(/Reason/), '  left the program ');
    const act = dialog.getByRole('button', { name: 'Close card and return $35.00' });
    fireEvent.click(act);
    fireEvent.click(act);
    await waitFor(() => expect(toast()).toBe('The card is closed. $34.00 went back to the funding account.'));
    expect(server.requests(closeCard)).toEqual([
      { params: { id: 'K7M2P9QRTX' }, body: { reason: 'left the program' }, idempotencyKey: 'key-1' },
    ]);
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  test('a reason with a card number is marked and nothing is sent', async () => {
    const dialog = await openAct('Close card', {}, {});
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'stolen: 4111 1111 1111 1111' } });
    const text =
      'Card numbers must not be stored here. Leave the number out, or write only its last 4 digits.';
    expect(dialog.getByText(text)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: /Close card and/ }));
    expect(server.requests(closeCard)).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'stolen: ends in 1111' } });
    expect(dialog.queryByText(text)).toBeNull();
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
          return refusal('wrong_state', {
            reason: { key: 'reason.cardClosed', params: { status: 'closed' } },
          });
        },
      },
    );
    fireEvent.click(dialog.getByRole('button', { name: /Close card and/ }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The card was not closed\./);
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'The card was not closed. This card is closed for good. It cannot be used or opened again.',
      ),
    );
  });
});

test('a link that was sent too often says how often it may be', async () => {
  const dialog = await openAct(
    'Send email again',
    { type: 'virtual', status: 'processing' },
    { resendVirtualCard: refusal('too_many_requests') },
  );
  expect(dialog.getByText(/^A new link goes to amina@example.org/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send email' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'No email was sent. It can be sent five times a day. Try again tomorrow.',
  );
});
