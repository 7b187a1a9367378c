import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ArrivePage from '#islands/cardholder/arrive-page.tsx';
import { authReady, signInWithToken } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { setFirstPin, setPin, validateCard, validateCardholderCard } from '#lib/contract/cards/life.ts';
import { createUserByCard } from '#lib/contract/registration/by-card.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { forgetArrival } from '#lib/stores/cardholder/arrival-draft.ts';
import { takeWantedPath } from '#lib/stores/session/wanted-path.ts';
import { $signInCode } from '#lib/stores/sign-in/code.ts';
import { ARRIVE_TEXTS } from '../../../src/layouts/parts/arrive-texts.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const texts = pickTexts('en', ARRIVE_TEXTS);
const PROOF = { token: 'proof-1', expiresAt: '2026-03-08T12:00:00.000Z' };

/** With the ID alone, and with what is printed on the card. */
const ASKS = { nextStep: 'confirmCard', proof: null } as const;
const LINKS = { nextStep: 'linkCard', proof: PROOF } as const;

beforeEach(() => {
  vi.resetAllMocks();
  forgetArrival();
  sessionStorage.clear();
  $signInCode.set(undefined);
  vi.mocked(authReady).mockResolvedValue(null);
});
afterEach(cleanup);

async function come(arrival: 'account' | 'firstPin'): Promise<void> {
  render(
    <ArrivePage texts={texts} lang="en" brand={{ key: 'larkspur', name: 'Larkspur' }} arrival={arrival} />,
  );
  const button = screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
}

const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
function answer(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(box(label), { target: { value } });
  }
  fireEvent.submit(box(Object.keys(values)[0] ?? '').form as HTMLFormElement);
}
const typeId = (value = 'k7m2q 9xf4t') => answer({ 'Card ID': value });
async function confirm(): Promise<void> {
  await screen.findByRole('heading', { name: 'Show that you hold the card' });
  answer({
    'Organization name on the back': 'Juniper Commons',
    'Last 6 digits of the card number': '004242',
    'Valid until (MM/YY)': '0829',
  });
}
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the errors of the catalogue stand in the form', () => {
  test.each([
    ['card_not_found', 'We found no card with this ID. Please check that it is typed correctly.'],
    [
      'card_needs_activation_link',
      'A virtual card is activated with the link in the email. Open that link, or ask your organization to send it again.',
    ],
  ] as const)('%s beside the card ID', async (name, words) => {
    server.on(validateCardholderCard, refusal(name));
    await come('account');
    typeId();
    await waitFor(() => expect(described(box('Card ID'))).toContain(words));
    expect(box('Card ID').getAttribute('aria-invalid')).toBe('true');
    expect(box('Card ID').value).toBe('k7m2q 9xf4t');
  });

  test('a virtual card has no PIN: only physical cards', async () => {
    server.on(validateCard, refusal('card_is_virtual'));
    await come('firstPin');
    typeId();
    await waitFor(() =>
      expect(described(box('Card ID'))).toContain(
        'This is a virtual card. Only physical cards can be used here.',
      ),
    );
  });

  test.each([
    ['card_already_linked', 'This card is already linked to another account.'],
    [
      'card_organisation_missing',
      "This card has to be activated, but the organization's details are missing. Please contact the organization that gave you the card.",
    ],
    ['internal', 'We could not get the details of this card. Refresh the page and try again.'],
    ['too_many_requests', 'Try again tomorrow. If you have an account, sign in: your balance is there.'],
  ] as const)('%s below the form', async (name, words) => {
    server.onEachTry(validateCardholderCard, refusal(name));
    await come('account');
    typeId();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('an email that is not the one of the card leads back to the address', async () => {
    server.on(validateCardholderCard, ({ query }) => (query.lastSix ? LINKS : ASKS));
    server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
    server.on(verifyOneTimeCode, refusal('phone_not_found'));
    server.on(createUserByCard, refusal('card_email_mismatch'));
    await toPerson();
    answer({ 'First name': 'Amina', 'Last name': 'Rahimi' });
    await screen.findByText(/Your email is not the one that this card was made for/);
  });
});

async function toPerson(): Promise<void> {
  await come('account');
  typeId();
  await confirm();
  await screen.findByRole('heading', { name: 'Where does your code go?' });
  answer({ 'Email or phone number': '2025550142' });
  await screen.findByLabelText('6-digit code');
  answer({ '6-digit code': '123456' });
  await screen.findByRole('heading', { name: 'What is your name?' });
}

test('first time with a card and a phone: five questions, then the card', async () => {
  server.on(validateCardholderCard, ({ query }) => (query.lastSix ? LINKS : ASKS));
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
  server.on(verifyOneTimeCode, refusal('phone_not_found'));
  server.on(createUserByCard, { customToken: 'for-amina' });
  server.on(setPin, { pinSet: true });
  vi.mocked(signInWithToken).mockImplementation(async () => {
    return { ok: true, user: signedIn() };
  });
  await toPerson();
  expect(screen.queryByLabelText('Password')).toBeNull();
  answer({ 'First name': 'Amina', 'Last name': 'Rahimi' });
  await screen.findByRole('heading', { name: 'Choose your PIN' });
  const [opened] = server.requests(createUserByCard);
  expect(opened?.body).toEqual({
    cardId: 'K7M2Q9XF4T',
    proof: 'proof-1',
    identifier: '+12025550142',
    code: '123456',
    firstName: 'Amina',
    lastName: 'Rahimi',
    language: 'en',
  });
  expect(server.requests(sendOneTimeCode)[0]?.body).toMatchObject({ opensAccount: true });
  expect(opened?.idempotencyKey).toBe(server.requests(verifyOneTimeCode)[0]?.idempotencyKey);
  expect(server.requests(validateCardholderCard)[1]?.query).toMatchObject({ expiration: '08/29' });
  answer({ PIN: '4821', 'PIN, once more': '4821' });
  await waitFor(() => expect(goInstead).toHaveBeenCalledOnce());
});

test('a name with a character that no card bears is mended in one tap, which keeps the focus there', async () => {
  server.on(validateCardholderCard, ({ query }) => (query.lastSix ? LINKS : ASKS));
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
  server.on(verifyOneTimeCode, refusal('phone_not_found'));
  await toPerson();
  answer({ 'First name': 'Amina!', 'Last name': 'Rahimi' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use “Amina”' }));
  expect(box('First name').value).toBe('Amina');
  expect(document.activeElement).toBe(box('First name'));
  expect(box('First name').getAttribute('aria-invalid')).toBeNull();
  expect(box('Last name').value).toBe('Rahimi');
});

test('a reload keeps the ID and the organization, and no digit of the number', async () => {
  server.on(validateCardholderCard, ASKS);
  await come('account');
  typeId();
  await screen.findByRole('heading', { name: 'Show that you hold the card' });
  const typed = {
    'Organization name on the back': 'Juniper Commons',
    'Last 6 digits of the card number': '004242',
    'Valid until (MM/YY)': '08/29',
  };
  for (const [label, value] of Object.entries(typed)) fireEvent.change(box(label), { target: { value } });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/004242|08\/29/);
  cleanup();
  render(
    <ArrivePage texts={texts} lang="en" brand={{ key: 'larkspur', name: 'Larkspur' }} arrival="account" />,
  );
  await screen.findByRole('heading', { name: 'Show that you hold the card' });
  expect(box('Organization name on the back').value).toBe('Juniper Commons');
  expect(box('Last 6 digits of the card number').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Type another card ID' }));
  expect(box('Card ID').value).toBe('K7M2Q9XF4T');
});

describe('a first PIN without an account', () => {
  const found = { nextStep: 'setPin', proof: PROOF } as const;

  test('is set by the proof and confirmed', async () => {
    server.on(validateCard, ({ query }) => (query.lastSix ? found : ASKS));
    server.on(setFirstPin, { pinSet: true });
    await come('firstPin');
    typeId();
    await confirm();
    await screen.findByRole('heading', { name: 'Choose your PIN' });
    answer({ PIN: '4821', 'PIN, once more': '4812' });
    await waitFor(() => expect(described(box('PIN, once more'))).toContain('PINs do not match'));
    answer({ PIN: '4821', 'PIN, once more': '4821' });
    await screen.findByRole('heading', { name: 'Your PIN is set' });
    expect(server.requests(setFirstPin)[0]?.body).toEqual({
      pin: '4821',
      confirmPin: '4821',
      proof: 'proof-1',
    });
  });

  test.each([
    ['signIn', 'This card has a PIN already', '/cardholders'],
    ['linkCard', 'This card is not active yet', '/register/cardholder'],
    ['askOrganisation', 'This card cannot be used here now', '/cardholders'],
  ] as const)('%s: says what comes first', async (nextStep, title, href) => {
    server.on(validateCard, ({ query }) => (query.lastSix ? { nextStep, proof: null } : ASKS));
    await come('firstPin');
    typeId();
    await confirm();
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });

  test.each([
    ['askOrganisation', 'cardClosed', /^This card is closed for good\. .* Ask the organization/],
    ['askOrganisation', 'cardFrozen', /^This card is frozen\. .* Ask the organization/],
    ['linkCard', 'cardReassociated', /^This card was given to another person, .* Open your account/],
  ] as const)(
    '%s because of %s: says the reason to whoever has proven the card',
    async (nextStep, because, words) => {
      server.on(validateCard, ({ query }) => (query.lastSix ? { nextStep, because, proof: null } : ASKS));
      await come('firstPin');
      typeId();
      await confirm();
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  test('whoever has a PIN already signs in, and gets to the page that changes it', async () => {
    server.on(validateCard, ({ query }) =>
      query.lastSix ? ({ nextStep: 'signIn', proof: null } as const) : ASKS,
    );
    await come('firstPin');
    typeId();
    await confirm();
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(takeWantedPath('u1')).toBe('/cardholder/dashboard/K7M2Q9XF4T/pin');
  });
});
