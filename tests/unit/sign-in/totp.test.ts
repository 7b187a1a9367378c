import { expect, test } from 'vitest';
import { codeAt, matchingStep, newSecret, stepAt } from '../../../src/lib/server/services/sign-in/totp.ts';

/** The secret of RFC 6238, appendix B: the digits 12345678901234567890 in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code of the RFC is %s', (at, code) => {
  expect(codeAt(SECRET, stepAt(new Date(at)))).toBe(code);
});

test('a code counts in its own period and in the one beside it, and no further', () => {
  const now = new Date('2026-11-23T12:00:10Z');
  const present = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => matchingStep(SECRET, codeAt(SECRET, present + away), now));
  expect(found).toEqual([undefined, present - 1, present, present + 1, undefined]);
});

test('what is no code matches nothing', () => {
  const now = new Date('2026-11-23T12:00:10Z');
  const code = codeAt(SECRET, stepAt(now));
  for (const typed of ['', '12345', `${code}0`, code.slice(1)])
    expect(matchingStep(SECRET, typed, now)).toBeUndefined();
});

test('a new secret has 160 bits in base32', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});
