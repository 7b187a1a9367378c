import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import RecipientPage from '#islands/recipient-setup/recipient-page.tsx';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import { checkInvitation, renewInvitation } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $sentCode, $typedEmail } from '#lib/stores/recipient-setup/code.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { BUSINESS, intake, payer, server, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
const common = { texts, lang: 'en', brand: 'Larkspur', payer } as const;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('scrollTo', () => {});
  history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient`);
});
afterEach(() => {
  cleanup();
  endSetup();
  for (const atom of [$sentCode, $typedEmail, $setupStep]) atom.set(undefined);
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** What live regions say, each by itself. */
const voices = () => new Map([...document.querySelectorAll(LIVE)].map((one) => [one, one.textContent ?? '']));

/** What begins to be said because of an act, until everything has settled. */
async function saidAfter(act_: () => unknown, settled: () => unknown): Promise<string[]> {
  const before = voices();
  await act_();
  await waitFor(settled);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const nested = [...document.querySelectorAll(LIVE)].filter((one) => one.querySelector(LIVE));
  expect(nested.map(({ outerHTML }) => outerHTML)).toEqual([]);
  return [...voices()]
    .filter(([one, text]) => text !== '' && text !== before.get(one))
    .map(([, text]) => text);
}

async function toForm() {
  server.on(getIntakeStatus, { intake });
  $setup.set(setup);
  render(<BankDetailsPage {...common} />);
  await screen.findByRole('heading', { name: 'Where should the money go?' });
  press(/Enter the numbers by hand/);
  await screen.findByRole('heading', { name: 'Your bank account' });
}

test('a form with five problems speaks of the first', async () => {
  await toForm();
  const said = await saidAfter(
    () => press('Continue'),
    () => screen.getAllByText('Routing number is required'),
  );
  expect(said).toEqual(['Kind of account is required']);
});

test('two warnings at once are one voice', async () => {
  await toForm();
  fireEvent.click(screen.getByLabelText('Checking'));
  type('Routing number', '123456789');
  type('Account number', '000123456789');
  type('Account number again', '000123456789');
  type('Name on the account', 'Wells Fargo Bank');
  const said = await saidAfter(
    () => press('Continue'),
    () => screen.getByText(/No bank has this routing number/),
  );
  expect(said).toEqual(['Please look again. If it is right, press the button once more.']);
});

async function toCode() {
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 0, newCodesInS: 720 });
  render(<RecipientPage {...common} />);
  const email = screen.getByLabelText('Email') as HTMLInputElement;
  await waitFor(() => expect(email.form?.dataset.ready).toBe('true'));
  fireEvent.input(email, { target: { value: 'amina@example.org' } });
  fireEvent.submit(email.form as HTMLFormElement);
  return (await screen.findByLabelText('6-digit code')) as HTMLInputElement;
}
const enter = (input: HTMLInputElement) => {
  fireEvent.input(input, { target: { value: '111111' } });
  fireEvent.submit(input.form as HTMLFormElement);
};

test('a wrong code is said once', async () => {
  const input = await toCode();
  server.on(verifyOneTimeCode, refusal('code_incorrect'));
  const said = await saidAfter(
    () => enter(input),
    () => screen.getByText(/The code is incorrect/),
  );
  expect(said).toEqual([
    'The code is incorrect. Look at the newest message and try again, or request a new code.',
  ]);
});

test('an act that fails for want of a connection says so itself; the strip above stays silent', async () => {
  const input = await toCode();
  server.on(verifyOneTimeCode, lost);
  const said = await saidAfter(
    () => enter(input),
    () => {
      screen.getByText(/We could not reach the server/);
      screen.getAllByText('You have no connection. What you typed stays here.');
    },
  );
  expect(said).toEqual([expect.stringContaining('We could not reach the server.')]);
});

test('a connection that breaks by itself is said by the strip', async () => {
  await toCode();
  const said = await saidAfter(
    () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void dispatchEvent(new Event('offline')));
    },
    () => screen.getAllByText('You have no connection. What you typed stays here.'),
  );
  expect(said).toEqual(['You have no connection. What you typed stays here.']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
});

test('a link that could not be renewed: its failure alone is said', async () => {
  history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient?invitation=old`);
  server.on(checkInvitation, { state: 'expired', language: 'en' });
  server.on(renewInvitation, refusal('too_many_requests', { retryAfterS: 3_600 }));
  render(<RecipientPage {...common} />);
  await screen.findByText('This link has expired');
  const said = await saidAfter(
    () => press('Send me a new link'),
    () => screen.getByText(/Too many tries/),
  );
  expect(said).toEqual(['Too many tries. Try again in 1 hour.']);
});
