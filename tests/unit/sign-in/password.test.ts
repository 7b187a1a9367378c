import { describe, expect, test } from 'vitest';
import { password, passwordChecks, passwordConfirmation } from '#lib/domain/sign-in/password.ts';

describe('password: at least 8 characters, at least one digit and one special character', () => {
  test.each([
    'brisk-heron7',
    'Tr0ub4dor&3x',
    'пурпур-сад-9',
    'correct horse battery staple 9!',
    `${'long passphrase '.repeat(8)}7!`,
    `${'a'.repeat(198)}7!`,
  ])('accepts %s', (value) => {
    expect(password(value)).toBeNull();
  });

  test.each([
    ['', 'field.required'],
    ['a7-b', 'field.passwordRequirement'],
    ['heron7-', 'field.passwordRequirement'],
    ['briskheron7', 'field.passwordRequirement'],
    ['brisk heron 7', 'field.passwordRequirement'],
    ['brisk-heron', 'field.passwordRequirement'],
    [`${'a'.repeat(199)}7!`, 'field.atMost'],
  ])('refuses %j: %s', (value, key) => {
    expect(password(value)?.key).toBe(key);
  });

  test.each([
    'Password1!',
    'P@ssw0rd1!',
    'welcome123!',
    'Qwerty123!',
    '12345678!',
    'Summer2026!',
    'Larkspur#1',
    '!!iloveyou1',
  ])('refuses %s, one of the first guesses', (value) => {
    expect(password(value)).toEqual({ key: 'field.passwordCommon' });
  });

  test('each requirement is checked by itself', () => {
    expect(passwordChecks('')).toEqual({ length: false, digit: false, special: false });
    expect(passwordChecks('abcdefgh')).toEqual({ length: true, digit: false, special: false });
    expect(passwordChecks('a7')).toEqual({ length: false, digit: true, special: false });
    expect(passwordChecks('a!')).toEqual({ length: false, digit: false, special: true });
  });

  test('the confirmation must match', () => {
    expect(passwordConfirmation('brisk-heron7', 'brisk-heron7')).toBeNull();
    expect(passwordConfirmation('brisk-heron8', 'brisk-heron7')).toEqual({ key: 'field.passwordsMustMatch' });
    expect(passwordConfirmation('', 'brisk-heron7')).toEqual({ key: 'field.required' });
  });
});
