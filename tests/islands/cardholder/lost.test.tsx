import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReplacementPage from '#islands/cardholder/lost/replacement-page.tsx';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { cancelReplacement, requestReplacement } from '#lib/contract/replacements/replacements.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { aReplacement, SHIP_TO } from '../../support/things/replacement.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, cardholder };
const CARD = 'K7M2P9QRTX';
const SUBMIT = 'Lock my card and ask for a new one';

beforeEach(startAnew);
afterEach(cleanup);

type State = {
  replacement?: Replacement | null;
  mayRequest?: boolean;
  address?: typeof SHIP_TO | null;
  email?: string | null;
  isLocked?: boolean;
  toldBy?: 'email' | 'text' | null;
};

const state = (given: State = {}) => {
  const { replacement = null, mayRequest = true, address = SHIP_TO, email = null } = given;
  const { isLocked = false, toldBy = 'email' } = given;
  return { replacement, mayRequest, goesTo: { address, isAddressConfirmed: true, email, isLocked, toldBy } };
};

function open(first: State = {}) {
  answer({ getReplacement: state(first) });
  begin([], '/cards');
  draw(<ReplacementPage texts={texts} lang="en" cardId={CARD} />, texts);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('with an address that is known, two presses ask for the card', async () => {
  open();
  await press('I lost it');
  expect(screen.getByText('12 Juniper Street')).toBeTruthy();
  answer({
    requestReplacement: { replacement: aReplacement() },
    getReplacement: state({ replacement: aReplacement(), mayRequest: false }),
  });
  await press(SUBMIT);
  expect(await screen.findByText('Your request is in')).toBeTruthy();
  expect(server.requests(requestReplacement)).toMatchObject([
    { params: { id: CARD }, body: { reason: 'lost', address: SHIP_TO } },
  ]);
});

test.each([
  ['email', /^Your card is locked with this press\. You see each step here and in your mails\.$/],
  ['text', /locked with this press\. You see each step here, and we send you text messages about it\.$/],
  [null, /locked with this press\. You see each step here\.$/],
] as const)('whoever is told by %s reads what is true', async (toldBy, words) => {
  open({ toldBy });
  await press('I lost it');
  expect(screen.getByText(words)).toBeTruthy();
});

test('a card that is locked already is not locked once more', async () => {
  open({ isLocked: true });
  expect(await screen.findByText(/^Your card stays locked\./)).toBeTruthy();
  await press('I lost it');
  expect(screen.getByText(/^Your card is locked already and stays locked\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: SUBMIT })).toBeNull();
  answer({ requestReplacement: { replacement: aReplacement() } });
  await press('Ask for a new card');
  await waitFor(() => expect(server.requests(requestReplacement)).toHaveLength(1));
});

test.each([CARD, 'NOPE'])(
  'a card %s that is not there, or not theirs, says so and leads on',
  async (cardId) => {
    answer({ getReplacement: refusal('not_found') });
    begin([], '/cards');
    draw(<ReplacementPage texts={texts} lang="en" cardId={cardId} />, texts);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We could not find this card' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your cards' }).getAttribute('href')).toBe(
      '/accountOverview',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to my card' })).toBeNull();
  },
);

const TYPED = [
  ['First name', 'Amina'],
  ['Last name', 'Rahimi'],
  ['Street and number', '12 Juniper Street'],
  ['City', 'Portland'],
  ['ZIP code', '97205'],
  ['State', 'OR'],
] as const;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('without one the address is asked for, and a wrong one is told beside its field', async () => {
  open({ address: null });
  await press('It was stolen');
  type('Street and number', 'PO Box 12');
  await press(SUBMIT);
  expect(screen.getByLabelText('Street and number').getAttribute('aria-invalid')).toBe('true');
  expect(server.requests(requestReplacement)).toEqual([]);
});

test('an address that the server refuses is kept, told beside its field, and sent once mended', async () => {
  open({ address: null });
  await press('It was stolen');
  for (const [label, value] of TYPED) type(label, value);
  const fields = { 'address.zip': { key: 'problem.zip', msg: 'zip' } };
  answer({
    getReplacement: state({ address: null }),
    requestReplacement: refusal('validation_failed', { fields }),
  });
  await press(SUBMIT);
  await waitFor(() => expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true'));
  for (const [label, value] of TYPED)
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(value);
  expect(screen.queryByRole('alert')).toBeNull();
  type('ZIP code', '97206');
  answer({
    requestReplacement: { replacement: aReplacement() },
    getReplacement: state({ replacement: aReplacement(), mayRequest: false }),
  });
  await press(SUBMIT);
  expect(await screen.findByText('Your request is in')).toBeTruthy();
  expect(server.requests(requestReplacement)[1]?.body).toMatchObject({ address: { zip: '97206' } });
});

test('a known address can be replaced where it stands', async () => {
  open();
  await press('I lost it');
  await press('Use another address');
  type('City', 'Salem');
  answer({
    requestReplacement: { replacement: aReplacement() },
    getReplacement: state({ replacement: aReplacement(), mayRequest: false }),
  });
  await press(SUBMIT);
  expect(await screen.findByText('Your request is in')).toBeTruthy();
  expect(server.requests(requestReplacement)[0]?.body).toEqual({
    reason: 'lost',
    address: { ...SHIP_TO, city: 'Salem' },
  });
});

test('a typed address stays over a reload, until it is sent', async () => {
  open({ address: null });
  await press('I lost it');
  for (const [label, value] of TYPED) type(label, value);
  expect(screen.getByRole('option', { name: /California \(CA\)/ }).getAttribute('value')).toBe('CA');
  cleanup();
  open({ address: null });
  await press('It was stolen');
  expect(screen.getByDisplayValue('12 Juniper Street')).toBeTruthy();
  answer({
    requestReplacement: { replacement: aReplacement() },
    getReplacement: state({ replacement: aReplacement(), mayRequest: false }),
  });
  await press(SUBMIT);
  await screen.findByText('Your request is in');
  expect(server.requests(requestReplacement)[0]?.body).toEqual({ reason: 'stolen', address: SHIP_TO });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Juniper Street');
});

test('a virtual card goes to its email, and no address is asked for', async () => {
  open({ address: null, email: 'amina@example.com' });
  await press('I lost it');
  expect(screen.getByText('amina@example.com')).toBeTruthy();
  answer({
    requestReplacement: { replacement: aReplacement({ shipTo: null }) },
    getReplacement: state({ replacement: aReplacement({ shipTo: null }), mayRequest: false }),
  });
  await press(SUBMIT);
  expect(await screen.findByText('Your request is in')).toBeTruthy();
  expect(server.requests(requestReplacement)[0]?.body).toEqual({ reason: 'lost' });
});

test('a refusal says why, and the press can be made again', async () => {
  open();
  await press('It is damaged');
  answer({
    getReplacement: state(),
    requestReplacement: refusal('wrong_state', {
      reason: { key: 'reason.cardFrozen', params: { status: 'frozen' } },
    }),
  });
  await press(SUBMIT);
  expect((await screen.findByRole('alert')).textContent).toContain('Your request was not sent.');
});

test('a card that was found: the request is taken back with one press', async () => {
  open({ replacement: aReplacement(), mayRequest: false });
  const button = await screen.findByRole('button', { name: 'I found my card' });
  answer({
    cancelReplacement: { replacement: aReplacement({ status: 'cancelled' }) },
    getReplacement: state({ replacement: aReplacement({ status: 'cancelled' }) }),
  });
  fireEvent.click(button);
  expect(await screen.findByText('You took your request back')).toBeTruthy();
  expect(server.requests(cancelReplacement)).toMatchObject([{ body: { replacementId: aReplacement().id } }]);
  await press('Ask for a new card again');
  expect(await screen.findByText('What happened to your card?')).toBeTruthy();
});

const SHIPMENT: NonNullable<Replacement['shipment']> = {
  id: '01990000-0000-7000-8000-00000000e003',
  method: 'UPS_NEXT_DAY',
  carrier: 'UPS',
  status: 'shipped',
  trackingNumber: '1Z999',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
  expectedOn: '2026-11-05',
  createdAt: '2026-11-03T15:00:00.000Z',
  shippedAt: '2026-11-04T15:00:00.000Z',
  inTransitAt: null,
  deliveredAt: null,
};
const MADE = {
  status: 'approved',
  decidedAt: '2026-11-03T15:00:00.000Z',
  newCard: { id: 'B7M2P9QRTX', last4: '1111', status: 'processing' },
} as const;

test.each([
  ['was ordered', { ...MADE, shipment: { ...SHIPMENT, status: 'created' } }, 'Your new card is ordered'],
  ['is on its way', { ...MADE, shipment: SHIPMENT }, 'Your new card is on its way'],
  ['arrived', { ...MADE, shipment: { ...SHIPMENT, status: 'delivered' } }, 'Your new card has arrived'],
  [
    'was activated',
    { ...MADE, newCard: { ...MADE.newCard, status: 'active' }, shipment: SHIPMENT },
    'Your new card works',
  ],
  [
    'was declined',
    { status: 'declined', decidedAt: MADE.decidedAt, decisionReason: 'Please call us' },
    'No new card for now',
  ],
  ['ended with its card', { status: 'ended', decidedAt: MADE.decidedAt }, 'This request is over'],
  [
    'was cancelled with its order',
    { ...MADE, shipment: { ...SHIPMENT, status: 'cancelled' } },
    'This request is over',
  ],
] as const)('a replacement that %s says so', async (_, own, title) => {
  open({ replacement: aReplacement(own as Partial<Replacement>), mayRequest: false });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('a card on its way can be followed at its carrier', async () => {
  open({ replacement: aReplacement({ ...MADE, shipment: SHIPMENT }), mayRequest: false });
  const link = await screen.findByRole('link', { name: 'Follow it at UPS' });
  expect(link.getAttribute('href')).toBe(SHIPMENT.trackingUrl);
});

test('a card that itself replaced another one can be lost as any other', async () => {
  const newCard = { id: CARD, last4: '4242', status: 'active' } as const;
  open({ replacement: aReplacement({ ...MADE, newCard }) });
  expect(await screen.findByRole('button', { name: 'I lost it' })).toBeTruthy();
});

test('a card that cannot be replaced says why', async () => {
  open({ mayRequest: false });
  expect(await screen.findByText('This card cannot be replaced now')).toBeTruthy();
});
