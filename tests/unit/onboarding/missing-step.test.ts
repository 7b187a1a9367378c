import { expect, test } from 'vitest';
import type { BusinessType } from '#lib/domain/onboarding/business-types.ts';
import { missingStep } from '#lib/domain/onboarding/missing-step.ts';

const NORA = { title: 'OWNER' as const, share: 4000 as number | null, isFinished: true };
const LLC = { type: 'LLC' as BusinessType | null, person: NORA, owners: [6000], lacksDocuments: false };
const ALONE = {
  ...LLC,
  type: 'NON_PROFIT' as const,
  person: { ...NORA, title: 'CEO' as const, share: null },
  owners: [],
};

test.each([
  ['business', { ...LLC, type: null }],
  ['person', { ...LLC, person: null }],
  ['person', { ...LLC, person: { ...NORA, title: null } }],
  ['person', { ...LLC, person: { ...NORA, isFinished: false } }],
  ['person', { ...LLC, person: { ...NORA, share: null } }],
  ['owners', { ...LLC, owners: [6001] }],
  ['owners', { ...LLC, owners: [2499] }],
  ['owners', { ...LLC, owners: [null] }],
  ['documents', { ...LLC, lacksDocuments: true }],
  [null, LLC],
  [null, { ...LLC, owners: [] }],
  [null, { ...LLC, person: { ...NORA, share: 0 } }],
  [null, { ...LLC, person: { ...NORA, share: 10000 }, owners: [] }],
  ['person', { ...LLC, type: 'PARTNERSHIP', person: { ...NORA, share: 10000 }, owners: [] }],
  ['owners', { ...LLC, type: 'PARTNERSHIP', person: { ...NORA, share: 0 }, owners: [10000] }],
  [null, { ...LLC, type: 'PARTNERSHIP' }],
  ['person', { ...ALONE, person: null }],
  ['person', { ...ALONE, person: NORA }],
  ['owners', { ...ALONE, owners: [2500] }],
  ['person', { ...ALONE, person: { ...ALONE.person, title: 'OWNER' as const } }],
  [null, ALONE],
] as const)('the step that is missing is %s', (step, given) => {
  expect(missingStep(given)).toBe(step);
});
