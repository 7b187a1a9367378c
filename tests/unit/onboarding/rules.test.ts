import { expect, test } from 'vitest';
import { applicationLinkPath } from '#lib/domain/onboarding/application-links.ts';
import { isOpen, mayBecome, mayBeDecided, waitsFor } from '#lib/domain/onboarding/application-states.ts';
import {
  BUSINESS_TYPES,
  documentsOf,
  OWNER_TITLES,
  stepsOf,
  titlesOf,
} from '#lib/domain/onboarding/business-types.ts';
import { ONBOARDING_STATUSES } from '#lib/domain/onboarding/destination.ts';
import {
  birthDate,
  businessName,
  formedOn,
  identityNumber,
  taxNumber,
  tradeName,
  webAddress,
} from '#lib/domain/onboarding/onboarding-rules.ts';
import { formatShare, ownerShare, parseShare, share, sharesOver } from '#lib/domain/onboarding/shares.ts';

const keyOf = (problem: { key: string } | null) => problem?.key ?? null;

test('the types and the titles are those of the specification', () => {
  expect(BUSINESS_TYPES).toEqual(['CORPORATION', 'PARTNERSHIP', 'SOLE_PROPRIETORSHIP', 'NON_PROFIT', 'LLC']);
  expect(OWNER_TITLES).toEqual(['PRESIDENT', 'VICE_PRESIDENT', 'TREASURER', 'OWNER', 'CEO', 'CFO', 'COO']);
});

test('nobody is the owner of a non-profit, and every title fits the other types', () => {
  for (const type of BUSINESS_TYPES) {
    const left = OWNER_TITLES.filter((title) => !titlesOf(type).includes(title));
    expect(left).toEqual(type === 'NON_PROFIT' ? ['OWNER'] : []);
  }
});

const WITH_OWNERS = ['business', 'person', 'owners', 'documents', 'submit'];
const WITHOUT_OWNERS = ['business', 'person', 'documents', 'submit'];

test.each([
  ['CORPORATION', WITH_OWNERS, ['articlesOfIncorporation', 'photoId'], ['taxNumberLetter', 'proofOfAddress']],
  [
    'LLC',
    WITH_OWNERS,
    ['articlesOfOrganization', 'photoId'],
    ['operatingAgreement', 'taxNumberLetter', 'proofOfAddress'],
  ],
  ['PARTNERSHIP', WITH_OWNERS, ['partnershipAgreement', 'photoId'], ['taxNumberLetter', 'proofOfAddress']],
  ['SOLE_PROPRIETORSHIP', WITHOUT_OWNERS, ['photoId'], ['tradeNameRegistration', 'proofOfAddress']],
  [
    'NON_PROFIT',
    WITHOUT_OWNERS,
    ['taxExemptionLetter', 'photoId'],
    ['articlesOfIncorporation', 'taxNumberLetter', 'proofOfAddress'],
  ],
] as const)('a %s is asked for exactly its steps and documents', (type, steps, required, optional) => {
  expect(stepsOf(type)).toEqual(steps);
  const asked = documentsOf(type);
  expect(asked.filter((one) => one.isRequired).map((one) => one.type)).toEqual(required);
  expect(asked.filter((one) => !one.isRequired).map((one) => one.type)).toEqual(optional);
});

test('a document that was requested is required, once, whether it was usual or not', () => {
  const asked = documentsOf('LLC', ['proofOfAddress', 'bankStatement']);
  expect(asked.filter((one) => one.isRequested)).toEqual([
    { type: 'proofOfAddress', isRequired: true, isRequested: true },
    { type: 'bankStatement', isRequired: true, isRequested: true },
  ]);
  expect(asked).toHaveLength(6);
});

test('an application goes the steps of the specification and no other', () => {
  const steps = ONBOARDING_STATUSES.flatMap((from) =>
    ONBOARDING_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`),
  );
  expect(steps).toEqual([
    'business_info>authorized_person',
    'authorized_person>submit_application',
    'submit_application>authorized_person',
    'submit_application>waiting_for_beneficial_owners',
    'submit_application>application_submitted',
    'waiting_for_beneficial_owners>application_submitted',
    'application_submitted>active',
  ]);
  expect(ONBOARDING_STATUSES.filter(isOpen)).toEqual([
    'business_info',
    'authorized_person',
    'submit_application',
  ]);
});

test.each([
  [null, false, undefined],
  ['checking', false, 'us'],
  ['documentsNeeded', true, 'applicant'],
  ['manualReview', true, 'us'],
  ['refused', false, 'nobody'],
  ['approved', false, 'nobody'],
] as const)('a review that stands at %s: decided by staff %s, waits for %s', (outcome, isOurs, whom) => {
  expect(mayBeDecided(outcome)).toBe(isOurs);
  if (outcome) expect(waitsFor(outcome)).toBe(whom);
});

test.each([
  ['25', 2_500, '25'],
  ['33.33', 3_333, '33.33'],
  ['33.3', 3_330, '33.3'],
  ['100', 10_000, '100'],
  ['0', 0, '0'],
  ['100.01', null, ''],
  ['33.333', null, ''],
  ['-1', null, ''],
  ['a quarter', null, ''],
  ['', null, ''],
])('the share %s is %s hundredths and is written %s', (given, hundredths, written) => {
  expect(parseShare(given)).toBe(hundredths);
  if (hundredths !== null) expect(formatShare(hundredths)).toBe(written);
});

test('an owner has 25 percent, and all have 100 at most', () => {
  expect([share('12'), keyOf(share('101')), keyOf(share(''))]).toEqual([
    null,
    'field.percent',
    'field.required',
  ]);
  expect([keyOf(ownerShare('24.99')), ownerShare('25')]).toEqual(['field.percentAtLeast', null]);
  expect(sharesOver(2_500, [2_500, 5_000])).toBeNull();
  expect(sharesOver(2_501, [2_500, 5_000])).toEqual({ key: 'field.percentOver', params: { percent: '25' } });
});

test.each([
  [identityNumber, '219-09-9999', null],
  [identityNumber, '٢١٩٠٩٩٩٩٩', null],
  [identityNumber, '912-70-1234', null],
  [identityNumber, '000-12-3456', 'field.numberNotIssued'],
  [identityNumber, '666-12-3456', 'field.numberNotIssued'],
  [identityNumber, '219-00-9999', 'field.numberNotIssued'],
  [identityNumber, '219-09-0000', 'field.numberNotIssued'],
  [identityNumber, '21909999', 'field.digitsExactly'],
  [identityNumber, '21909999X', 'field.digitsOnly'],
  [identityNumber, '', 'field.required'],
  [taxNumber, '12-3456789', null],
  [taxNumber, '000000000', 'field.invalid'],
  [taxNumber, '1234', 'field.digitsExactly'],
  [businessName, 'Blue Heron & Sons, 3rd Street', null],
  [businessName, '…', 'field.invalid'],
  [businessName, 'Booking.com, Inc.', null],
  [businessName, 'https://evil.example/login now', 'field.nameHasAddress'],
  [businessName, 'WWW.evil.example', 'field.nameHasAddress'],
  [businessName, 'Pay at evil.example/login', 'field.nameHasAddress'],
  [businessName, 'x'.repeat(101), 'field.atMost'],
  [tradeName, '', null],
  [tradeName, '-', 'field.invalid'],
  [webAddress, '', null],
  [webAddress, 'blueheron.example', null],
  [webAddress, 'https://www.blueheron.example/about', null],
  [webAddress, 'javascript:alert(1)', 'field.webAddress'],
  [webAddress, 'blue heron', 'field.webAddress'],
  [webAddress, 'http://localhost', 'field.webAddress'],
] as const)('%o takes or refuses %s: %s', (rule, value, key) => {
  expect(keyOf(rule(value))).toBe(key);
});

test.each([
  ['2008-11-23', null],
  ['2008-11-24', 'field.underAge'],
  ['2026-11-24', 'field.dateLater'],
  ['1906-11-23', null],
  ['1906-11-22', 'field.invalid'],
])('somebody born on %s, on 2026-11-23: %s', (born, key) => {
  expect(keyOf(birthDate(born, '2026-11-23'))).toBe(key);
});

test.each([
  ['2026-11-23', null],
  ['2026-11-24', 'field.dateLater'],
  ['1600-01-01', null],
  ['1599-12-31', 'field.invalid'],
])('a business formed on %s, on 2026-11-23: %s', (formed, key) => {
  expect(keyOf(formedOn(formed, '2026-11-23'))).toBe(key);
});

test('the secret of a link stands behind the hash, and an owner gets to their own form', () => {
  const of = { businessId: 'b', personId: null };
  expect(applicationLinkPath({ kind: 'begin', ...of, businessId: null }, 'secret')).toBe(
    '/continue#t=secret',
  );
  expect(applicationLinkPath({ kind: 'upload', ...of }, 'secret')).toBe('/continue#t=secret');
  expect(applicationLinkPath({ kind: 'owner', businessId: 'b', personId: 'p' }, 'secret')).toBe(
    '/b/beneficialOwnerForm/p/info#t=secret',
  );
});
