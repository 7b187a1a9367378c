import { expect, test } from 'vitest';
import { readSecondFactorCode } from '#lib/domain/sign-in/second-factor-code.ts';

test.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456 ', { kind: 'app', digits: '123456' }],
  ['۱۲۳ ۴۵۶', { kind: 'app', digits: '123456' }],
  ['ab2cd-ef3gh', { kind: 'recovery', letters: 'AB2CDEF3GH' }],
  ['AB2CD – EF3GH', { kind: 'recovery', letters: 'AB2CDEF3GH' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['AB1CD-EF3GH', undefined],
  ['', undefined],
])('%s is read as %o', (typed, code) => {
  expect(readSecondFactorCode(typed)).toEqual(code);
});
