import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AtmPage from '#islands/cardholder/atm/atm-page.tsx';
import type { CardCashTerms } from '#lib/contract/atms/atm.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { usd } from '../../support/things/plain.ts';
import { answer, begin, draw, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, cardholder };
const TERMS: CardCashTerms = {
  cardId: '23456789AB',
  last4: '4417',
  organisationName: 'Juniper Commons',
  networkName: 'Prairie',
  inNetworkFee: usd(0),
  outOfNetworkFee: usd(250),
  balanceInquiryFee: null,
  perDay: usd(20_000),
  isRefused: false,
};
const ATM = {
  id: 'a1',
  name: 'Cedar Pharmacy',
  street: '12 Main Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  distanceMiles: 0.4,
  isFeeFree: true,
  hours: null,
};

beforeEach(startAnew);
afterEach(cleanup);

async function open(terms: CardCashTerms[] = [TERMS]) {
  answer({ listCashTerms: { cashTerms: terms } });
  begin([], '/cards');
  draw(<AtmPage texts={texts} lang="en" />, texts);
  await screen.findByRole('heading', { level: 1 });
}

function search(zip: string) {
  fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: zip } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
}

test('what the organisation says of cash is there at once, and nothing that it does not say', async () => {
  await open();
  const costs = await screen.findByRole('region', { name: 'What cash costs' });
  expect(within(costs).getByText('Prairie')).toBeTruthy();
  expect(within(costs).getByText('Free')).toBeTruthy();
  expect(costs.textContent).toContain('$2.50');
  expect(costs.textContent).toContain('$200.00');
  expect(within(costs).queryByText('Looking at your balance at a machine')).toBeNull();
});

test('a ZIP code leads to the machines near it, and stands in the address', async () => {
  await open();
  answer({ searchAtms: { atms: [ATM], searchUrl: null } });
  search('97205');
  const list = await screen.findByRole('list', { name: 'Cash machines near 97205' });
  expect(list.textContent).toContain('Cedar Pharmacy');
  expect(list.textContent).toContain('0.4 mi');
  expect(within(list).getByText('No fee added')).toBeTruthy();
  expect(location.search).toBe('?zip=97205');
});

test('a ZIP code that is none is refused at the field, before anybody is asked', async () => {
  await open();
  search('9720');
  expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
  expect(location.search).toBe('');
});

test('no machine, no answer and the network’s own page are three answers', async () => {
  await open();
  answer({ searchAtms: { atms: [], searchUrl: null } });
  search('00000');
  expect(await screen.findByText('No cash machine near 00000')).toBeTruthy();
  answer({ searchAtms: { atms: null, searchUrl: 'https://atm.example/?zip=10001' } });
  search('10001');
  const link = await screen.findByRole('link', { name: /Search near 10001/ });
  expect(link.getAttribute('href')).toBe('https://atm.example/?zip=10001');
});

test('a card that may take no cash says so, and somebody without a physical card is told why', async () => {
  await open([{ ...TERMS, isRefused: true }]);
  expect(await screen.findByText('Juniper Commons does not allow cash with this card.')).toBeTruthy();
  cleanup();
  await startAnew();
  await open([]);
  expect(await screen.findByText('No card for cash machines')).toBeTruthy();
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
});
