import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuthUser, onAuthChanged } from '#lib/browser/firebase.ts';
import { reload } from '#lib/browser/navigate.ts';
import { followSignIn } from '#lib/stores/session/follow-sign-in.ts';
import { $businessContext, $user, clearSession } from '#lib/stores/session/session.ts';
import { rememberWantedPath, takeWantedPath } from '#lib/stores/session/wanted-path.ts';

vi.mock('#lib/browser/firebase.ts', () => ({ onAuthChanged: vi.fn() }));
vi.mock('#lib/browser/navigate.ts');

let emit: (user: AuthUser | null) => void = () => {};
let stop = () => {};
const drop = vi.fn();
const person = (uid: string): AuthUser => ({ uid, email: null, displayName: null });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(onAuthChanged).mockImplementation((listener) => {
    emit = listener;
    return () => {};
  });
  clearSession();
  stop = followSignIn(drop);
  $user.set({ id: 'u1', firstName: 'Amina', lastName: 'Rahimi' });
  $businessContext.set(null);
});

afterEach(() => stop());

const untouched = () => {
  expect(drop).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
};
const begunAnew = () => {
  expect(drop).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect($user.get()).toBeUndefined();
  expect(sessionStorage.getItem('userBusinessContext')).toBeNull();
};

describe('an open page', () => {
  test('stays as it is while the same person is signed in', () => {
    emit(person('u1'));
    untouched();
  });

  test('reloads when the sign-in ended in another tab', () => {
    emit(null);
    begunAnew();
  });

  test('leaves its path to the person it was shown to', () => {
    emit(null);
    rememberWantedPath('/about');
    expect(takeWantedPath('u2')).toBeNull();
  });

  test('reloads when somebody else signed in in another tab', () => {
    emit(person('u2'));
    begunAnew();
  });

  test('leaves a sign-out of its own alone, which has cleared the session before', () => {
    clearSession();
    emit(null);
    untouched();
  });

  test.each([
    [true, begunAnew],
    [false, untouched],
  ])('a page that the browser shows again from its cache: %s', (persisted, expected) => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expected();
  });
});
