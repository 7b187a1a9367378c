import { expect, test } from 'vitest';
import { STATES } from '#lib/domain/address.ts';
import { COUNTRIES } from '#lib/domain/countries.ts';
import { type HomeField, homeRules } from '#lib/domain/onboarding/home.ts';
import {
  bareIdentityNumber,
  IDENTITY_KINDS,
  type IdentityKind,
  ISSUING_COUNTRIES,
  identityRule,
  issuedIn,
} from '#lib/domain/onboarding/identity.ts';
import { countryNames } from '#lib/i18n/country-names.ts';
import { LANGUAGE_CODES } from '#lib/i18n/languages.ts';

test.each([
  ['usNumber', '219-09-9999', null],
  ['usNumber', 'P1234567', 'field.digitsOnly'],
  ['passport', 'P 123-4567', null],
  ['passport', 'p۱۲۳۴۵۶۷', null],
  ['passport', '', 'field.required'],
  ['passport', 'P123', 'field.atLeast'],
  ['passport', 'PASSPORT', 'field.invalid'],
  ['passport', `1${'A'.repeat(20)}`, 'field.atMost'],
  ['passport', 'P123456é', 'field.character'],
  ['identityCard', '1400-0501-12345', null],
] as const)('a number of the kind %s, %s: %s', (kind: IdentityKind, number, key) => {
  expect(identityRule(kind)(number)?.key ?? null).toBe(key);
});

test('a number is kept without the marks of its writing', () => {
  expect(bareIdentityNumber(' p ۰۱23-4567.')).toBe('P01234567');
});

test('a document has a country, which is another than the United States, and a number of theirs has none', () => {
  for (const kind of IDENTITY_KINDS) {
    const isForeign = kind !== 'usNumber';
    expect(issuedIn(kind, '')?.key ?? null).toBe(isForeign ? 'field.required' : null);
    expect(issuedIn(kind, 'AF')?.key ?? null).toBe(isForeign ? null : 'field.invalid');
    expect(issuedIn(kind, 'US')?.key).toBe('field.invalid');
  }
  expect(ISSUING_COUNTRIES).not.toContain('US');
});

const keysOf = (country: string, given: Record<HomeField, string>) =>
  Object.entries(homeRules(country)).flatMap(([field, rule]) => {
    const found = rule(given[field as HomeField]);
    return found ? [`${field} ${found.key}`] : [];
  });

test('abroad an address needs a street and a place, and in the United States a state and a ZIP code too', () => {
  const given = {
    addressOne: "Via dell'Orso, scala B",
    addressTwo: '',
    city: "L'Aquila (AQ)",
    state: '',
    zip: '',
  };
  expect(keysOf('IT', { country: 'IT', ...given })).toEqual([]);
  expect(keysOf('US', { country: 'US', ...given })).toEqual([
    'addressOne field.streetNumber',
    'city field.characterMended',
    'state field.required',
    'zip field.required',
  ]);
});

test('every country has a name in every language, and the United States come first', () => {
  for (const lang of LANGUAGE_CODES) {
    const names = countryNames(lang);
    expect(names[0]?.[0]).toBe('US');
    expect(names).toHaveLength(COUNTRIES.length);
    expect(names.filter(([code, name]) => code === name)).toEqual([]);
  }
  expect(countryNames('pa').find(([code]) => code === 'AF')?.[1]).toBe('افغانستان');
  expect(COUNTRIES.filter((code) => ['PR', 'GU', 'VI', 'AS', 'MP'].includes(code))).toEqual([]);
  expect(STATES).toContain('PR');
});
