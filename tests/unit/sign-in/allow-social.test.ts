import { expect, test } from 'vitest';
import { allowSocial, offersSocial } from '#lib/server/door/allow-social.ts';

const project = { apiKey: 'k' };

test.each([
  ['login', { emulator: true }, true],
  ['login', { emulator: false, authDomain: 'larkspur.firebaseapp.com' }, true],
  ['login', { emulator: false }, false],
  ['account', { emulator: true }, true],
  ['account', { emulator: false }, false],
  ['home', { emulator: true }, false],
  [undefined, { emulator: true }, false],
] as const)('%s with %o offers Google: %s', (route, identity, expected) => {
  expect(offersSocial(route, { ...project, ...identity })).toBe(expected);
});

test('Google’s scripts and the project’s own frame are let in, and nothing else', () => {
  const added: unknown[] = [];
  const insert = (entry: unknown) => void added.push(entry);
  allowSocial({ insertDirective: insert, insertScriptResource: insert }, 'larkspur.firebaseapp.com');
  expect(added).toEqual(['https://apis.google.com/', 'frame-src https://larkspur.firebaseapp.com/']);
});
