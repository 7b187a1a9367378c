import { expect, test } from 'vitest';
import {
  REGISTRATION_ERRORS,
  RESET_ERRORS,
  SIGN_IN_ERRORS,
  SOCIAL_ERRORS,
  SPEC_ACCOUNT_ERRORS,
} from '../../support/account-errors.ts';

const TABLES = { SIGN_IN_ERRORS, RESET_ERRORS, SOCIAL_ERRORS, REGISTRATION_ERRORS };

test('every account and sign-in error of the specification has a state that causes it', () => {
  const told = new Set<string>(
    Object.values(TABLES).flatMap((table) => Object.values(table).map(({ spec }) => spec)),
  );
  expect(SPEC_ACCOUNT_ERRORS.filter((one) => !told.has(one))).toEqual([]);
});
