import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { $user } from '#lib/stores/session/session.ts';
import { endExpiredSession } from '#lib/stores/session/sign-out.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { openAct, type } from './life.tsx';
import { answer, begin, draw, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const ALL = ['viewCards', 'loadCards', 'lockCards', 'freezeCards', 'withdrawFunds', 'viewFunding'] as const;
const signedOut = refusal('unauthenticated');

beforeEach(() => {
  startAnew();
  sessionStorage.clear();
});
afterEach(cleanup);

const open = () => {
  begin([...ALL], '/cards/K7M2P9QRTX');
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
};

async function dialog() {
  return within(
    await waitFor(() => {
      const found = document.querySelector<HTMLElement>('dialog[open]');
      if (!found) throw new Error('no dialog is open');
      return found;
    }),
  );
}

/** The page of the same card once somebody has signed in again. */
function comeBack(personId = 'u1') {
  cleanup();
  answer();
  begin([...ALL], '/cards/K7M2P9QRTX');
  const user = $user.get();
  if (user) $user.set({ ...user, id: personId });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
}

async function fillLoad(memo = 'November') {
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
  const load = await dialog();
  type(load.getByLabelText('Amount'), '25.50');
  type(load.getByLabelText(/^Note/), memo);
  fireEvent.submit(load.getByLabelText('Amount').closest('form') as HTMLFormElement);
  fireEvent.click(await load.findByRole('button', { name: 'Load $25.50' }));
  return load;
}

test('a lock at an ended sign-in leads there from its message', async () => {
  answer({ lockCard: signedOut });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
  await waitFor(() => expect($toasts.get()[0]?.action?.label).toBe('Sign in'));
  expect($toasts.get()[0]?.text).toBe('The card was not locked. Please sign in to do this.');
  $toasts.get()[0]?.action?.run();
  await waitFor(() => expect(vi.mocked(goInstead).mock.calls).toEqual([['/login']]));
});

test('a load that was typed is open again, as typed, after signing in, and only once', async () => {
  answer({ loadCard: signedOut });
  open();
  const load = await fillLoad();
  fireEvent.click(await load.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(goInstead).toHaveBeenCalled());
  comeBack();
  const again = await dialog();
  expect((again.getByLabelText('Amount') as HTMLInputElement).value).toBe('25.50');
  expect((again.getByLabelText(/^Note/) as HTMLInputElement).value).toBe('November');
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  comeBack();
  await screen.findByRole('button', { name: 'Load' });
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('it is not for somebody else who signs in there', async () => {
  answer({ loadCard: signedOut });
  open();
  const load = await fillLoad();
  fireEvent.click(await load.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(goInstead).toHaveBeenCalled());
  comeBack('u2');
  await screen.findByRole('button', { name: 'Load' });
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('a number of a card never lies in the storage of the browser', async () => {
  answer();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
  const load = await dialog();
  type(load.getByLabelText('Amount'), '25.50');
  type(load.getByLabelText(/^Note/), 'for 4242 4242 4242 4242');
  await endExpiredSession();
  expect(sessionStorage.getItem('unfinished')).toContain('25.50');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
});

test('an act with a lost answer is not restored to be sent again', async () => {
  answer({ loadCard: lost });
  open();
  const load = await fillLoad();
  await load.findByText(/^No answer came/);
  await endExpiredSession();
  expect(sessionStorage.getItem('unfinished')).toBeNull();
});

test('the reason of a freeze is there again', async () => {
  answer({ freezeCard: signedOut, getCard: () => ({ card: cardOf() }) });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze' }));
  const ask = await dialog();
  type(ask.getByLabelText(/^Reason/), 'Lost on a bus');
  fireEvent.click(ask.getByRole('button', { name: 'Freeze card' }));
  await waitFor(() => expect($toasts.get()[0]?.action?.label).toBe('Sign in'));
  comeBack();
  expect(((await dialog()).getByLabelText(/^Reason/) as HTMLInputElement).value).toBe('Lost on a bus');
});

test('a withdrawal is open again as well', async () => {
  const ask = await openAct('Withdraw money');
  type(ask.getByLabelText('Amount'), '7');
  await endExpiredSession();
  comeBack();
  expect(((await dialog()).getByLabelText('Amount') as HTMLInputElement).value).toBe('7');
});
