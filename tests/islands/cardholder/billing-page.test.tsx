import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BillingPage from '#islands/cardholder/billing/billing-page.tsx';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { cardOf } from '../../support/things/card.ts';
import { answer, begin, draw, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { common: shared.common, errors: shared.errors, cardholder };

beforeEach(startAnew);
afterEach(cleanup);

async function open(status: 'active' | 'frozen') {
  answer({ getCard: () => ({ card: cardOf({ type: 'virtual', status }) }) });
  begin([], '/cards');
  draw(<BillingPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  await screen.findByText('Pay with your virtual card');
}

test('says where the card works and which address to give, and shows its details only when asked', async () => {
  await open('active');
  expect(screen.getByText(/enter your own address in the United States/)).toBeTruthy();
  expect(screen.getByText(/In a shop or at a cash machine a virtual card does not work/)).toBeTruthy();
  expect(screen.queryByTitle('Your card details')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show card details' }));
  const frame = await screen.findByTitle('Your card details');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe('/card-frame?lang=en');
});

test('a card that its organization stopped shows no details and says why', async () => {
  await open('frozen');
  expect(screen.getByText(/has frozen this card/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show card details' })).toBeNull();
});

test('a physical card, whose page leads nowhere here, has the address and nothing of a virtual card', async () => {
  answer({ getCard: () => ({ card: cardOf({ type: 'physical', status: 'active' }) }) });
  begin([], '/cards');
  draw(<BillingPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  expect(await screen.findByRole('heading', { name: 'Billing address' })).toBeTruthy();
  expect(screen.getByText(/enter your own address in the United States/)).toBeTruthy();
  expect(screen.queryByText(/virtual card/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show card details' })).toBeNull();
});
