import { expect, test } from 'vitest';
import { fixedClock } from '#lib/domain/clock.ts';
import { ROUTES } from '#lib/domain/shell/routes.ts';
import { showsUrlBanner } from '#lib/domain/shell/url-banner.ts';

const before = fixedClock('2025-05-22T23:59:59.999Z');
const after = fixedClock('2025-05-23T00:00:00Z');

test('the banner is shown on recipients, cards and programs routes and on no other', () => {
  const shown = ROUTES.filter((route) => showsUrlBanner(route, false, before)).map(({ name }) => name);
  expect(shown.toSorted()).toEqual([
    'bankTransferRecipient',
    'cards',
    'programs',
    'recipients',
    'recipientsAlias',
    'singleCard',
  ]);
});

test('it ends with 2025-05-23 UTC', () => {
  expect(showsUrlBanner({ urlBanner: true }, false, before)).toBe(true);
  expect(showsUrlBanner({ urlBanner: true }, false, after)).toBe(false);
});

test('closed, it stays away; on a page that is not found it never was', () => {
  expect(showsUrlBanner({ urlBanner: true }, true, before)).toBe(false);
  expect(showsUrlBanner(undefined, false, before)).toBe(false);
});
