import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import RecipientPage from '#islands/recipient-setup/recipient-page.tsx';
import { goTo } from '#lib/browser/navigate.ts';
import { checkInvitation, renewInvitation } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $sentCode, $typedEmail } from '#lib/stores/recipient-setup/code.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { BUSINESS, payer, saidOf, server, session, texts, tooOften } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const page = <RecipientPage texts={texts} lang="en" brand="Larkspur" payer={payer} />;
const email = () => screen.getByLabelText('Email') as HTMLInputElement;
const code = () => screen.findByLabelText('6-digit code') as Promise<HTMLInputElement>;

beforeEach(() => {
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
  history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient`);
});
afterEach(() => {
  cleanup();
  endSetup();
  $sentCode.set(undefined);
  $typedEmail.set(undefined);
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function toCode(address = 'amina@example.org') {
  render(page);
  fireEvent.input(email(), { target: { value: address } });
  fireEvent.submit(email().form as HTMLFormElement);
  return code();
}
const enter = (input: HTMLInputElement, digits: string) => {
  fireEvent.input(input, { target: { value: digits } });
  fireEvent.submit(input.form as HTMLFormElement);
};

describe('the first screen', () => {
  test('names the payer and takes an address before any script runs', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(page);
    expect(place.querySelector('h1')?.textContent).toBe('Juniper Commons wants to pay you');
    expect(place.textContent).toContain('What it is for: Rent and Utilities');
    expect(place.querySelector<HTMLInputElement>('input[name=email]')?.disabled).toBe(false);
    expect(place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
  });

  test('sends what was typed and submitted before the script loaded', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(page);
    const form = place.querySelector('form') as HTMLFormElement;
    (form.elements.namedItem('email') as HTMLInputElement).value = 'amina@example.org';
    form.dataset.asked = 'true';
    render(page, { container: place, hydrate: true });
    await code();
    expect(server.requests(sendOneTimeCode).map(({ body }) => body)).toEqual([
      { purpose: 'recipientSetup', businessId: BUSINESS, email: 'amina@example.org', language: 'en' },
    ]);
  });

  test('shows an invalid address beside the field and focuses it', async () => {
    render(page);
    fireEvent.input(email(), { target: { value: 'amina@' } });
    fireEvent.submit(email().form as HTMLFormElement);
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(saidOf(email())).toContain('Enter a full email address');
    expect(server.names()).toEqual([]);
  });

  test('keeps what was typed over a reload or a change of the language', async () => {
    const { unmount } = render(page);
    fireEvent.input(email(), { target: { value: 'ami' } });
    unmount();
    render(page);
    await waitFor(() => expect(email().value).toBe('ami'));
  });

  test('shows that no answer came and keeps the address', async () => {
    server.on(sendOneTimeCode, lost);
    render(page);
    fireEvent.input(email(), { target: { value: 'amina@example.org' } });
    fireEvent.submit(email().form as HTMLFormElement);
    await screen.findByText(/We could not reach the server\. Check your connection and try again\.$/);
    expect(email().value).toBe('amina@example.org');
  });
});

describe('the link in a mail', () => {
  const withLink = () => {
    history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient?invitation=abc`);
    render(page);
  };

  test('renews an expired link with one press', async () => {
    server.on(checkInvitation, { state: 'expired', language: 'en' });
    server.on(renewInvitation, {});
    withLink();
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
    const notice = await screen.findByText(/We sent a new link to the address of your invitation/);
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(notice.closest('.notice')?.querySelector('svg')).toBeNull();
    expect(screen.queryByLabelText('Email'), 'the way on is in the mail').toBeNull();
    expect(server.requests(renewInvitation).map(({ body }) => body)).toEqual([{ invitation: 'abc' }]);
  });

  test('a used link leads to the status after a code', async () => {
    server.on(checkInvitation, { state: 'used', language: 'en' });
    withLink();
    await screen.findByText(/This link was used already/);
    expect(email()).toBeTruthy();
  });

  test('an unknown link, or no answer, still allows the email', async () => {
    server.on(checkInvitation, refusal('link_invalid'));
    withLink();
    await screen.findByText(/We do not know this link/);
    expect(email().disabled).toBe(false);
  });
});

describe('the code', () => {
  test.each([
    ['123456', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['Code: 12-34-56', '123456'],
  ])('%s is %s', async (typed, digits) => {
    const input = await toCode();
    fireEvent.input(input, { target: { value: typed } });
    expect(input.value).toBe(digits);
  });

  test('its field takes digits, fills from the message and runs from left to right', async () => {
    const input = await toCode();
    expect([input.inputMode, input.autocomplete, input.dir]).toEqual(['numeric', 'one-time-code', 'ltr']);
  });

  test('a right code opens the set-up, without its secret in the address', async () => {
    server.on(verifyOneTimeCode, { setup: session });
    enter(await toCode(), '123456');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/setup-payment/recipient?businessId=${BUSINESS}`));
    expect($setup.get()).toMatchObject({ token: session.token, email: 'amina@example.org' });
    expect($sentCode.get()).toBeUndefined();
  });

  test('the code is sent with the link, so that a verified account may be changed', async () => {
    history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient?invitation=abc`);
    server.on(checkInvitation, { state: 'open', language: 'en' });
    server.on(verifyOneTimeCode, { setup: session });
    enter(await toCode(), '123456');
    await waitFor(() =>
      expect(server.requests(verifyOneTimeCode)[0]?.body).toMatchObject({ invitation: 'abc' }),
    );
  });

  test('a wrong code shows how many tries are left; after the last only a new code helps', async () => {
    const wrong = (left: number) =>
      refusal('code_incorrect', {
        fields: { code: { key: 'field.codeIncorrect', params: { left }, msg: '' } },
      });
    server.on(verifyOneTimeCode, wrong(4), wrong(0));
    const input = await toCode();
    enter(input, '111111');
    await waitFor(() =>
      expect(saidOf(input)).toContain(
        'The code is incorrect. Try again or request a new code. Tries left: 4',
      ),
    );
    expect(document.activeElement).toBe(input);
    enter(input, '222222');
    await waitFor(() => expect(saidOf(input)).toContain('This code is used up. Ask for a new one.'));
    expect(screen.queryByRole('button', { name: 'Confirm the code' })).toBeNull();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await screen.findByRole('button', { name: 'Send a new code' });
    vi.mocked(Date.now).mockRestore();
    const buttons = screen
      .getAllByRole('button')
      .map(({ textContent, dataset }) => [textContent, dataset.tone]);
    expect(buttons).toEqual([
      ['Send a new code', 'primary'],
      ['Use another email', 'quiet'],
    ]);
  });

  test('typing another code removes the error of a wrong one', async () => {
    server.on(verifyOneTimeCode, refusal('code_incorrect'));
    const input = await toCode();
    enter(input, '111111');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.input(input, { target: { value: '2' } });
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(saidOf(input)).not.toContain('incorrect');
  });

  test('an expired code is shown as expired', async () => {
    server.on(verifyOneTimeCode, refusal('code_expired'));
    const input = await toCode();
    enter(input, '111111');
    await waitFor(() => expect(saidOf(input)).toContain('The code has expired. Ask for a new code.'));
  });

  test('the code can be requested again after a countdown of 30 s', async () => {
    await toCode();
    await screen.findByText(/You can ask for a new code in (30|29) seconds/);
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
    const again = await screen.findByRole('button', { name: 'Send the code again' });
    vi.mocked(Date.now).mockRestore();
    fireEvent.click(again);
    await screen.findByText(/The code is on its way again/);
    expect(server.requests(sendOneTimeCode)).toHaveLength(2);
    server.on(verifyOneTimeCode, refusal('code_expired'));
    enter(await code(), '111111');
    await screen.findByText('The code has expired. Ask for a new code.');
    expect(screen.queryByText(/The code is on its way again/)).toBeNull();
  });

  test('an unregistered address is reported at its field once it is proven', async () => {
    server.on(verifyOneTimeCode, refusal('email_not_registered'));
    enter(await toCode('stranger@example.org'), '123456');
    await waitFor(() => expect(email().value).toBe('stranger@example.org'));
    await waitFor(() => expect(saidOf(email())).toContain('This email is not registered'));
  });

  test('after a reload the page still asks for the code that was sent', async () => {
    await toCode();
    cleanup();
    render(page);
    expect(await code()).toBeTruthy();
    expect(screen.getByText(/We sent a 6-digit code to amina@example.org/)).toBeTruthy();
  });

  test('another language, whose document has no history, asks for it too; Back leads to the email', async () => {
    await toCode();
    cleanup();
    history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient?lang=da`);
    render(page);
    expect(await code()).toBeTruthy();
    history.back();
    await waitFor(() => expect(email().value).toBe('amina@example.org'));
  });

  test.each([
    [21, /^Too many tries\. Try again in 2[01] seconds\.$/],
    [481, 'Too many tries. Try again in 9 minutes.'],
    [3_600, 'Too many tries. Try again in 1 hour.'],
  ])('after too many requests it shows how long to wait: %i s', async (seconds, words) => {
    server.on(sendOneTimeCode, tooOften(seconds));
    render(page);
    fireEvent.input(email(), { target: { value: 'amina@example.org' } });
    fireEvent.submit(email().form as HTMLFormElement);
    await screen.findByText(words);
  });
});
