import { describe, expect, test } from 'vitest';
import { BRANDS } from '#lib/brand/brands.ts';
import { mailColours } from '#lib/server/mail/colours.ts';

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance, as WCAG defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(BRANDS)('a mail of $name', (brand) => {
  const { day, night } = mailColours(brand);

  test.each([
    ['day', day],
    ['night', night],
  ])('is legible by %s', (_, { ground, paper, ink, soft, accent }) => {
    for (const text of [ink, soft, accent])
      for (const behind of [ground, paper])
        expect([text, behind, contrast(text, behind) >= 4.5]).toEqual([text, behind, true]);
  });

  test('stands on a ground of its own, paler or darker than its letter', () => {
    const others = BRANDS.filter(({ key }) => key !== brand.key).map((other) => mailColours(other));
    expect(others.map((other) => other.day.ground)).not.toContain(day.ground);
    expect(others.map((other) => other.night.ground)).not.toContain(night.ground);
    expect(luminance(day.ground)).toBeLessThan(luminance(day.paper));
    expect(luminance(night.ground)).toBeLessThan(luminance(night.paper));
  });
});

test('is warm under the platform and cool under Harbor, as their pages are', () => {
  const warmth = BRANDS.map((brand) => {
    const [red = 0, , blue = 0] = partsOf(mailColours(brand).day.ground);
    return [brand.key, red > blue ? 'warm' : 'cool'];
  });
  expect(warmth).toEqual([
    ['larkspur', 'warm'],
    ['harbor', 'cool'],
  ]);
});
