import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import RecipientPage from '#islands/recipient-setup/recipient-page.tsx';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $sentCode, $typedEmail } from '#lib/stores/recipient-setup/code.ts';
import { endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS, justSent, payer, saidOf, server, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

beforeEach(() => history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient`));
afterEach(() => {
  cleanup();
  endSetup();
  $sentCode.set(undefined);
  $typedEmail.set(undefined);
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
});

async function toCode() {
  render(<RecipientPage texts={texts} lang="en" brand="Larkspur" payer={payer} />);
  const email = screen.getByLabelText('Email') as HTMLInputElement;
  await waitFor(() => expect(email.form?.dataset.ready).toBe('true'));
  fireEvent.input(email, { target: { value: 'amina@example.org' } });
  fireEvent.submit(email.form as HTMLFormElement);
  return (await screen.findByLabelText('6-digit code')) as HTMLInputElement;
}
function enter(input: HTMLInputElement, digits: string) {
  fireEvent.input(input, { target: { value: digits } });
  fireEvent.submit(input.form as HTMLFormElement);
}

test.each([
  [21, /You can ask for a new code in (21|20) seconds/],
  [90, /You can ask for a new code in (90|89) seconds/],
  [91, 'You can ask again in 2 minutes.'],
  [480, 'You can ask again in 8 minutes.'],
])(
  'one that went out not long ago is asked for, with what is left of the pause: %i s',
  async (wait, words) => {
    server.on(sendOneTimeCode, justSent(wait));
    await toCode();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm the code' })).toBeTruthy();
  },
);

const codesLeft = (left: number) =>
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: left, newCodesInS: 720 });

test.each([
  [2, null],
  [1, 'You can get one more new code now. After that the next one comes in 12 minutes.'],
  [0, 'This is the last new code for now. If its tries run out, the next one comes in 12 minutes.'],
])('with %i new codes left the wait is told before the last one', async (left, words) => {
  codesLeft(left);
  await toCode();
  if (words) screen.getByText(words);
  else expect(screen.queryByText(/new code (now|for now)/)).toBeNull();
});

test('the last one used up: the wait until the next, and no button that would be refused', async () => {
  codesLeft(0);
  const left = { key: 'field.codeIncorrect', params: { left: 0 }, msg: '' };
  server.on(verifyOneTimeCode, refusal('code_incorrect', { fields: { code: left } }));
  const input = await toCode();
  enter(input, '111111');
  await waitFor(() => expect(saidOf(input)).toContain('This code is used up.'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  await screen.findByText('You can ask again in 12 minutes.');
  vi.mocked(Date.now).mockRestore();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
});
