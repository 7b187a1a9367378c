import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PinPage from '#islands/cardholder/pin/pin-page.tsx';
import type { Card } from '#lib/contract/cards/card.ts';
import { setPin } from '#lib/contract/cards/life.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { lost, refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

// What the page has, and no text of the dashboard.
const texts = { common: shared.common, errors: shared.errors, cardholder };

beforeEach(startAnew);
afterEach(cleanup);

async function open(card: Partial<Card> = {}, answers: Parameters<typeof answer>[0] = {}) {
  answer({ getCard: () => ({ card: cardOf(card) }), ...answers });
  begin([], '/cards');
  draw(<PinPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  return screen.findByRole('heading', { level: 1 });
}

const type = (label: string, digits: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: digits } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function typeBoth(first: string, second: string) {
  type('Choose 4 digits', first);
  press('Continue');
  type('Type the same 4 digits again', second);
  press('Set PIN');
}

test('the digits are asked twice, in any script and as they are pasted, and then the PIN is set', async () => {
  expect((await open({}, { setPin: { pinSet: true } })).textContent).toBe('Set your PIN');
  typeBoth(' ۲۵-80 ', '2580');
  expect(await screen.findByRole('heading', { name: 'Your PIN is set' })).toBe(document.activeElement);
  expect(server.requests(setPin)[0]?.body).toEqual({ pin: '2580', confirmPin: '2580' });
});

test('nothing offers to keep the digits, and a phone shows its number pad', async () => {
  await open();
  const field = screen.getByLabelText('Choose 4 digits');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(field.getAttribute('autocomplete')).toBe('off');
  expect(field.getAttribute('type')).toBe('text');
  expect(field.getAttribute('name')).toBeNull();
});

test('too few digits and two that differ are named beside the field, and nothing is sent', async () => {
  await open();
  type('Choose 4 digits', '12');
  press('Continue');
  expect(await screen.findByText('PIN needs to be 4 digits')).toBeTruthy();
  typeBoth('1357', '1358');
  expect(await screen.findByText('PINs do not match')).toBeTruthy();
  expect(server.requests(setPin)).toEqual([]);
  press('Choose other digits');
  expect((screen.getByLabelText('Choose 4 digits') as HTMLInputElement).value).toBe('');
});

test('a sign-in that is too old is confirmed first, and the digits are kept meanwhile', async () => {
  expect((await open({ pinSet: true }, { setPin: refusal('fresh_sign_in_required') })).textContent).toBe(
    'Change your PIN',
  );
  typeBoth('2580', '2580');
  expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeTruthy();
  press('Back');
  expect(await screen.findByRole('alert')).toBeTruthy();
  answer({ getCard: () => ({ card: cardOf() }), setPin: { pinSet: true } });
  press('Set PIN');
  expect(await screen.findByText('Your PIN is set')).toBeTruthy();
});

test('a lost answer says that nobody knows, and the same digits can be sent once more', async () => {
  await open({}, { setPin: lost });
  typeBoth('2580', '2580');
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('No answer came');
});

test.each([
  ['frozen', /has frozen this card/],
  ['closed', /closed for good/],
  ['reassociated', /given to another person/],
] as const)('a %s card takes no PIN, and the page says why', async (status, words) => {
  expect((await open({ status })).textContent).toBe('A PIN cannot be set on this card now');
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each(['processing', 'locked'] as const)('a %s card takes a PIN', async (status) => {
  await open({ status });
  expect(screen.getByLabelText('Choose 4 digits')).toBeTruthy();
});

test('a virtual card has none', async () => {
  await open({ type: 'virtual' });
  expect(screen.getByText(/A virtual card has no PIN/)).toBeTruthy();
});
