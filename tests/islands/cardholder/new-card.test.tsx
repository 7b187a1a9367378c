import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CardPage from '#islands/cardholder/card/card-page.tsx';
import type { Card } from '#lib/contract/cards/card.ts';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import mail from '../../../locales/en/mail.json' with { type: 'json' };
import { cardOf } from '../../support/things/card.ts';
import { AT, idOf, usd } from '../../support/things/plain.ts';
import { aReplacement } from '../../support/things/replacement.ts';
import { answer, begin, draw, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { common: shared.common, errors: shared.errors, cardholder, mail };
const NEW = 'NEWK2M9QRT';
const old = aReplacement().card;

beforeEach(startAnew);
afterEach(cleanup);

function open(card: Partial<Card>, replacement: Replacement | null) {
  answer({
    getCard: () => ({ card: cardOf(card) }),
    getReplacement: { replacement, mayRequest: false, goesTo: null },
  });
  begin([], '/cards');
  draw(<CardPage texts={texts} lang="en" cardId={card.id ?? old.id} />, texts);
}

const found = (text: string | RegExp) => screen.findByText(text);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const shipped = aReplacement({
  status: 'approved',
  card: { ...old, status: 'closed' },
  newCard: { id: NEW, last4: '1306', status: 'processing' },
  shipment: {
    id: idOf('s1'),
    method: 'UPS_GROUND',
    carrier: 'UPS',
    status: 'shipped',
    trackingNumber: '1Z0',
    trackingUrl: 'https://carrier.example/1Z0',
    expectedOn: '2026-11-30',
    createdAt: AT,
    shippedAt: AT,
    inTransitAt: null,
    deliveredAt: null,
  },
});

test('a locked card says that a new one was asked for, and leads to the request', async () => {
  open({ status: 'locked' }, aReplacement());
  expect(await found('Your request is in')).toBeTruthy();
  expect(hrefOf('See each step')).toBe(`/cardholder/dashboard/${old.id}/replacement`);
  expect(screen.queryByRole('button', { name: /Unlock this card/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Replace card' })).toBeNull();
});

test('a card that was locked alone says nothing of a new one', async () => {
  open({ status: 'locked' }, null);
  expect(await found(/This card is locked. Nobody can pay with it/)).toBeTruthy();
  expect(screen.queryByText('See each step')).toBeNull();
  expect(screen.getByRole('button', { name: /Unlock this card/ })).toBeTruthy();
  expect(hrefOf('Replace card')).toBe(`/cardholder/dashboard/${old.id}/replacement`);
});

test('the closed card leads to the card that comes for it, and to its way', async () => {
  open({ status: 'closed', replacedBy: NEW }, shipped);
  expect(await found('Your new card is on its way')).toBeTruthy();
  expect(hrefOf('See each step')).toBe(`/cardholder/dashboard/${old.id}/replacement`);
  expect(hrefOf('See my new card')).toBe(`/cardholder/dashboard/${NEW}`);
  expect(screen.queryByText(/Ask Juniper Commons for another/)).toBeNull();
});

test('a card that nobody asked to replace leads to the new one too', async () => {
  open({ status: 'closed', replacedBy: NEW }, null);
  expect(await found(/A new card took the place of this one/)).toBeTruthy();
  expect(hrefOf('See my new card')).toBe(`/cardholder/dashboard/${NEW}`);
});

test('the new card says where it is, what can be spent once it is activated, and how to activate it', async () => {
  open({ id: NEW, status: 'processing', available: usd(25_891) }, shipped);
  expect(await found(/^Expected on .*30/)).toBeTruthy();
  expect(hrefOf('Follow it at UPS')).toBe('https://carrier.example/1Z0');
  expect(hrefOf('Activate my new card')).toBe('/cardholder/add-card');
  expect(screen.getByRole('region', { name: 'To spend once it is activated' }).textContent).toContain(
    '$258.91',
  );
  expect(screen.queryByText('Available now')).toBeNull();
});
