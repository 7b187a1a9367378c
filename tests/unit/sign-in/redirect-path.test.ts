import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirectPath } from '#lib/domain/sign-in/redirect-path.ts';

describe('a path of our own is kept', () => {
  test.each([
    ['/', '/'],
    ['/b1/cards', '/b1/cards'],
    ['/b1/cards?status=active&sort=-createdAt#top', '/b1/cards?status=active&sort=-createdAt#top'],
    ['/b1/cards?next=https://evil.example', '/b1/cards?next=https://evil.example'],
    ['/b1/./cards/../orders', '/b1/orders'],
    ['/b1/cards?next=%2F%2Fevil.example', '/b1/cards?next=%2F%2Fevil.example'],
    ['/a%20b/cards', '/a%20b/cards'],
  ])('%s', (wanted, kept) => {
    expect(safeRedirectPath(wanted)).toBe(kept);
  });
});

describe('anything that could lead elsewhere is refused', () => {
  test.each([
    null,
    undefined,
    '',
    'cards',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/b1\\cards',
    'https://evil.example',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /cards',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/cards\u0000',
    '/cards\u007f',
    '/cards\u0085',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2F%2Fevil.example',
    '/b1/%5Cevil.example',
    '/b1/%252Fevil.example',
    '/b1/%0d%0aevil',
    '/b1/%zz',
    '/%2E%2e//evil.example',
    `/${'a'.repeat(2000)}`,
  ])('%j', (wanted) => {
    expect(safeRedirectPath(wanted)).toBeNull();
  });
});

test('whatever is given, following the answer never leaves the origin', () => {
  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '%2e',
        '%2f',
        '%5c',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        '\r',
        ' ',
        '\u0000',
        'https:',
        'evil.example',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
    ),
    maxLength: 14,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        nasty.map((text) => `/${text}`),
      ),
      (wanted) => {
        const path = safeRedirectPath(wanted);
        if (path === null) return;
        const origin = 'https://app.larkspur.example';
        expect(new URL(path, `${origin}/login`).origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(safeRedirectPath(path)).toBe(path);
      },
    ),
    { numRuns: 5000 },
  );
});
