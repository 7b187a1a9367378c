import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import OverviewPage from '#islands/cardholder/overview-page.tsx';
import { getCardholder } from '#lib/contract/cardholder/cardholder.ts';
import type { HeldCard } from '#lib/contract/people/user.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, cardholder };
const GRACE = {
  id: 'u1',
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace@example.org',
  phone: null,
  language: 'en',
};
const heldCard = (own: Partial<HeldCard>): HeldCard => ({
  id: '23456789AB',
  businessId: BUSINESS,
  organisationName: 'Juniper Commons',
  brand: 'larkspur',
  last4: '4242',
  status: 'active',
  type: 'physical',
  pinSet: true,
  available: usd(4_210),
  ...own,
});

beforeEach(startAnew);
afterEach(cleanup);

const open = (cards: HeldCard[]) => {
  answer({ getCardholder: { cardholder: { ...GRACE, cards } } });
  begin([], '/cards');
  draw(<OverviewPage texts={texts} lang="en" />, texts);
};

test('each card stands with its organization, its state and what is free on it; what is over stands last', async () => {
  open([
    heldCard({ id: '23456789AC', last4: '1111', status: 'closed', available: usd(0) }),
    heldCard({ available: usd(4_210) }),
    heldCard({ id: '23456789AD', last4: null, status: 'processing', available: usd(105) }),
  ]);
  await screen.findByText('Card ending in 4242');
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringContaining('Card ending in 4242Juniper CommonsActiveAvailable$42.10'),
    expect.stringContaining('New cardJuniper CommonsNot activated yetTo spend once it is activated$1.05'),
    expect.stringContaining('Card ending in 1111Juniper CommonsClosedAvailable$0.00'),
  ]);
});

test('what cannot be spent now is not called available', async () => {
  open([heldCard({ status: 'locked' }), heldCard({ id: '23456789AE', last4: '2222', status: 'frozen' })]);
  await screen.findByText('Card ending in 4242');
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringContaining('LockedTo spend once it is unlocked$42.10'),
    expect.stringContaining('Stopped by the organizationOn the card; it cannot be used now$42.10'),
  ]);
});

test('a physical card without a PIN leads to where it is set; one that has it, is virtual or over does not', async () => {
  open([
    heldCard({ id: '23456789AC', last4: '1111', pinSet: false }),
    heldCard({ id: '23456789AD', last4: '2222', pinSet: false, type: 'virtual' }),
    heldCard({ id: '23456789AE', last4: '3333', pinSet: false, status: 'closed' }),
    heldCard({ id: '23456789AF', last4: '5555', pinSet: false, status: 'frozen' }),
    heldCard({ pinSet: true }),
  ]);
  const links = await screen.findAllByRole('link', { name: /^Set PIN/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set PIN Card ending in 1111', '/cardholder/dashboard/23456789AC/pin'],
  ]);
});

test('without a card the page says when one will stand here', async () => {
  open([]);
  expect(await screen.findByText('No card yet')).toBeTruthy();
});

test('cards that could not be read can be asked for again', async () => {
  answer({ getCardholder: refusal('unavailable') });
  begin([], '/cards');
  draw(<OverviewPage texts={texts} lang="en" />, texts);
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  const asked = server.requests(getCardholder).length;
  answer({ getCardholder: { cardholder: { ...GRACE, cards: [heldCard({})] } } });
  fireEvent.click(retry);
  expect(await screen.findByText('Card ending in 4242')).toBeTruthy();
  expect(server.requests(getCardholder).length).toBeGreaterThan(asked);
});
