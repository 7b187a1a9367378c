import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '#lib/browser/caller.ts';
import { authReady } from '#lib/browser/firebase.ts';
import { clearSession } from '#lib/stores/session.ts';
import { findNextSteps } from '#lib/stores/sign-in/next-steps.ts';
import { answerOf, business, SOUTH } from '../support.ts';

vi.mock('#lib/browser/caller.ts', () => ({ callApi: vi.fn() }));
vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const call = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;
const namesOf = async () => {
  const { steps, ...rest } = await findNextSteps();
  return { ...rest, steps: steps.map(({ name }) => name) };
};

beforeEach(() => {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: 'amina@example.org', displayName: null });
});

describe('what somebody is told whose pages are not there', () => {
  test('a cardholder: that the card is there, once for each organization, and no application', async () => {
    call.mockResolvedValue(answerOf([], ['C1', 'C2']));
    const found = await findNextSteps();
    expect(found).toMatchObject({ isSignedIn: true, standing: 'card', elsewhere: null });
    expect(found.steps).toEqual([
      { name: 'ownCard', to: null, values: { business: 'North' } },
      { name: 'support', to: null },
    ]);
  });

  test('somebody whose only card is closed: how to begin', async () => {
    const answer = answerOf([], ['C1']);
    call.mockResolvedValue({ ...answer, cards: answer.cards.map((card) => ({ ...card, status: 'closed' })) });
    expect(await namesOf()).toMatchObject({ standing: 'nothing', steps: ['apply', 'invitation', 'support'] });
  });

  test('somebody without anything: how to begin', async () => {
    call.mockResolvedValue(answerOf([]));
    const found = await findNextSteps();
    expect(found.standing).toBe('nothing');
    expect(found.steps.map(({ name }) => name)).toEqual(['apply', 'invitation', 'support']);
    expect(found.steps[1]?.values).toEqual({ email: 'amina@example.org' });
  });

  test('somebody who applies: to go on with it, beside the card they hold', async () => {
    const applying = [business(SOUTH, { status: 'business_info' })];
    call.mockResolvedValue(answerOf(applying));
    expect(await namesOf()).toMatchObject({ standing: 'application', steps: ['continue', 'support'] });
    call.mockResolvedValue(answerOf(applying, ['C1']));
    expect(await namesOf()).toMatchObject({ standing: 'card', steps: ['ownCard', 'continue', 'support'] });
  });

  test('a member of an active business belongs elsewhere', async () => {
    call.mockResolvedValue(answerOf([business(SOUTH)], ['C1']));
    expect((await findNextSteps()).elsewhere).toBe(`/${SOUTH}/cards`);
  });

  test('nobody signed in: to sign in first', async () => {
    vi.mocked(authReady).mockResolvedValue(null);
    expect(await namesOf()).toMatchObject({ isSignedIn: false, steps: ['signIn', 'apply', 'support'] });
    expect(call).not.toHaveBeenCalled();
  });
});
