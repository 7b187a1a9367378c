import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

const sources = sourcesIn(['tests/islands', 'tests/stores']);
const where = (pattern: RegExp, allowed: readonly RegExp[] = []) =>
  sources
    .filter(({ path, text }) => pattern.test(text) && !allowed.some((one) => one.test(path)))
    .map(({ path }) => path);

/** Looks at what goes over the line itself: headers, addresses, the time between two tries. */
const AT_THE_LINE = [
  /^tests\/stores\/(browser\/(bearer|caller|download|early-reads)|changes\/follow-changes)\.test\.ts$/,
  /^tests\/islands\/service\/try-call\.test\.ts$/,
];

test('the caller is the real one in every test of stores and islands', () => {
  expect(where(/vi\.(mock|spyOn|mocked)\([^)]*(caller\.ts|callApi)/)).toEqual([]);
});

test('the server stands in one place: tests/support/fake-server.ts', () => {
  expect(where(/stubGlobal\(\s*'fetch'|(globalThis|window)\.fetch =/, AT_THE_LINE)).toEqual([]);
});

test('an answer has the type that the contract gives it', () => {
  expect(where(/\bas never\b/)).toEqual([]);
});
