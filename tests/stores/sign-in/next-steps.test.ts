import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { clearSession } from '#lib/stores/session/session.ts';
import { findNextSteps } from '#lib/stores/sign-in/next-steps.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn, signedOut } from '../../support/sign-in-provider.ts';
import { answerOf, business, SOUTH } from '../support.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const namesOf = async () => {
  const { steps, ...rest } = await findNextSteps();
  return { ...rest, steps: steps.map(({ name }) => name) };
};

beforeEach(() => {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  signedIn({ email: 'amina@example.org' });
});

describe('next steps of somebody without a page of their own', () => {
  test('a cardholder belongs elsewhere, with an application under way too', async () => {
    server.on(getUser, answerOf([], ['C1', 'C2']));
    expect(await findNextSteps()).toMatchObject({ isSignedIn: true, elsewhere: '/accountOverview' });
    server.on(getUser, answerOf([business(SOUTH, { status: 'business_info' })], ['C1']));
    expect((await findNextSteps()).elsewhere).toBe('/login');
  });

  test('somebody whose only card is closed: how to begin', async () => {
    const answer = answerOf([], ['C1']);
    server.on(getUser, {
      ...answer,
      cards: answer.cards.map((card) => ({ ...card, status: 'closed' as const })),
    });
    expect(await namesOf()).toMatchObject({
      elsewhere: null,
      steps: ['apply', 'continue', 'invitation', 'support'],
    });
  });

  test('somebody without anything: how to begin', async () => {
    server.on(getUser, answerOf([]));
    const found = await findNextSteps();
    expect(found.steps.map(({ name }) => name)).toEqual(['apply', 'continue', 'invitation', 'support']);
    expect(found.steps.slice(0, 2).map(({ to }) => to)).toEqual(['/apply', '/continue']);
    expect(found.steps[2]?.values).toEqual({ email: 'amina@example.org' });
  });

  test('somebody whose application leads to no screen: to write to us', async () => {
    server.on(getUser, answerOf([business(SOUTH, { status: 'declined' })]));
    const { elsewhere, steps } = await findNextSteps();
    expect(elsewhere).toBeNull();
    expect(steps).toMatchObject([{ name: 'continue', to: null }, { name: 'support' }]);
  });

  test('a member of an active business belongs elsewhere', async () => {
    server.on(getUser, answerOf([business(SOUTH)]));
    expect((await findNextSteps()).elsewhere).toBe(`/${SOUTH}/cards`);
    // With a card, too, they choose between the two.
    server.on(getUser, answerOf([business(SOUTH)], ['C1']));
    expect((await findNextSteps()).elsewhere).toBe('/login');
  });

  test('without a sign-in it goes to sign-in first', async () => {
    signedOut();
    expect(await namesOf()).toMatchObject({
      isSignedIn: false,
      steps: ['signIn', 'apply', 'continue', 'support'],
    });
    expect(server.names()).toEqual([]);
  });
});
