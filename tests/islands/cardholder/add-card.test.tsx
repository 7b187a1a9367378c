import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AddCardPage from '#islands/cardholder/add-card-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { linkCard, setPin, validateCardholderCard } from '#lib/contract/cards/life.ts';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';
import { forgetArrival } from '#lib/stores/cardholder/arrival-draft.ts';
import { $user } from '#lib/stores/session/session.ts';
import { ARRIVE_TEXTS } from '../../../src/layouts/parts/arrive-texts.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { answer, begin, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

// What the page has, and no text of the dashboard.
const texts = pickTexts('en', ARRIVE_TEXTS);
const PROOF = { token: 'proof-1', expiresAt: '2026-03-08T12:00:00.000Z' };

beforeEach(() => {
  startAnew();
  forgetArrival();
  signedIn({ email: 'amina@example.com' });
});
afterEach(cleanup);

/** The page of somebody signed in, as far as what is printed on the card. */
async function comeWith(answers: Parameters<typeof answer>[0] = {}): Promise<void> {
  answer({
    validateCardholderCard: ({ query }) =>
      query.lastSix ? { nextStep: 'linkCard', proof: PROOF } : { nextStep: 'confirmCard', proof: null },
    linkCard: { card: cardOf({ id: 'K7M2Q9XF4T' }) },
    ...answers,
  });
  begin([], '/cards');
  draw(<AddCardPage texts={texts} lang="en" />, texts);
  await screen.findByLabelText('Card ID');
  submit({ 'Card ID': 'k7m2q 9xf4t' });
  await screen.findByRole('heading', { name: 'Show that you hold the card' });
  submit({
    'Organization name on the back': 'Juniper Commons',
    'Last 6 digits of the card number': '004242',
    'Valid until (MM/YY)': '0829',
  });
}

function submit(values: Record<string, string>): void {
  const boxes = Object.entries(values).map(([label, value]) => {
    const box = screen.getByLabelText(label) as HTMLInputElement;
    fireEvent.change(box, { target: { value } });
    return box;
  });
  fireEvent.submit(boxes[0]?.form as HTMLFormElement);
}

const choosePin = () => submit({ PIN: '4821', 'PIN, once more': '4821' });

test('three questions link another card and set its PIN, and lead to the card', async () => {
  await comeWith({ setPin: { pinSet: true } });
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy();
  expect(server.requests(linkCard)).toMatchObject([
    { params: { id: 'K7M2Q9XF4T', userId: $user.get()?.id }, body: { proof: 'proof-1' } },
  ]);
  choosePin();
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/cardholder/dashboard/K7M2Q9XF4T'));
  expect(server.requests(setPin)).toMatchObject([
    { params: { id: 'K7M2Q9XF4T' }, body: { pin: '4821', confirmPin: '4821' } },
  ]);
});

test('a sign-in that is too old is confirmed with the password, and the PIN that was typed is set', async () => {
  await comeWith({ setPin: refusal('fresh_sign_in_required'), validateLogin: { customToken: 'fresh' } });
  await screen.findByRole('heading', { name: 'Choose your PIN' });
  choosePin();
  await screen.findByRole('dialog', { name: 'Confirm it is you' });
  server.on(setPin, { pinSet: true });
  submit({ 'Your password': 'Meadow-lark-27' });
  await waitFor(() => expect(goInstead).toHaveBeenCalledOnce());
  expect(server.requests(validateLogin)).toMatchObject([{ body: { identifier: 'amina@example.com' } }]);
  expect(server.requests(setPin).map(({ body }) => body)).toEqual(
    Array(2).fill({ pin: '4821', confirmPin: '4821' }),
  );
});

test('whoever does not confirm can set the PIN later: the card is theirs already', async () => {
  await comeWith({ setPin: refusal('fresh_sign_in_required') });
  await screen.findByRole('heading', { name: 'Choose your PIN' });
  choosePin();
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((screen.getByLabelText('PIN') as HTMLInputElement).value).toBe('4821');
  fireEvent.click(screen.getByRole('button', { name: 'Not now, show my balance' }));
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/cardholder/dashboard/K7M2Q9XF4T'));
});

test.each([
  ['card_already_linked', 'This card is already linked to another account.'],
  ['card_email_mismatch', /Your email is not the one that this card was made for/],
  ['link_invalid', /confirm the card once more/],
] as const)(
  '%s: said beside what is printed on the card, and nothing is asked after it',
  async (name, words) => {
    await comeWith({ linkCard: refusal(name) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Show that you hold the card' })).toBeTruthy();
    expect(server.requests(validateCardholderCard)).toHaveLength(2);
  },
);
