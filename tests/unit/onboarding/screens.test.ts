import { describe, expect, test } from 'vitest';
import { APPLICATION_SCREENS, elsewhere, type Progress } from '#lib/domain/onboarding/screens.ts';

const NOW: Progress = {
  businessId: 'b1',
  status: 'submit_application',
  review: null,
  steps: ['business', 'person', 'owners', 'documents', 'submit'],
  person: {},
};

/** The screens that stay where they are; all others lead to the screen of the state. */
const stay = (progress: Progress) => APPLICATION_SCREENS.filter((one) => elsewhere(one, progress) === null);
const leave = (progress: Progress) => [
  ...new Set(APPLICATION_SCREENS.map((one) => elsewhere(one, progress)).filter((to) => to !== null)),
];

describe('the screens that each state opens, and where all others lead (spec §2.7)', () => {
  test('business_info: the business alone', () => {
    const progress: Progress = { ...NOW, status: 'business_info', person: null };
    expect(stay(progress)).toEqual(['businessInfo']);
    expect(leave(progress)).toEqual(['/b1/businessInfo']);
  });

  test('authorized_person: the person too', () => {
    const progress: Progress = { ...NOW, status: 'authorized_person', person: null };
    expect(stay(progress)).toEqual(['businessInfo', 'authorizedPersonLanding', 'authorizedPersonInfo']);
    expect(elsewhere('authorizedPerson', progress)).toBe('/b1/authorizedPerson/welcome');
    expect(elsewhere('submitConfirmation', progress)).toBe('/b1/authorizedPerson/info');
    expect(elsewhere('addBeneficialOwners', progress)).toBe('/b1/authorizedPerson/info');
  });

  test('submit_application: everything that can be given', () => {
    expect(stay(NOW)).toEqual([
      'businessInfo',
      'authorizedPersonLanding',
      'authorizedPersonInfo',
      'authorizedPersonStatus',
      'addBeneficialOwners',
      'submitConfirmation',
    ]);
    expect(elsewhere('authorizedPerson', NOW)).toBe('/b1/authorizedPersonStatus');
    expect(elsewhere('beneficialOwnerStatus', NOW)).toBe('/b1/submitConfirmation');
    expect(elsewhere('manualReview', NOW)).toBe('/b1/submitConfirmation');
  });

  test('a type without owners has no screen to name them', () => {
    const alone: Progress = { ...NOW, steps: ['business', 'person', 'documents', 'submit'] };
    expect(elsewhere('addBeneficialOwners', alone)).toBe('/b1/submitConfirmation');
  });

  test('waiting_for_beneficial_owners: their progress, and the own part to look at', () => {
    const progress: Progress = { ...NOW, status: 'waiting_for_beneficial_owners' };
    expect(stay(progress)).toEqual(['authorizedPersonStatus', 'beneficialOwnerStatus']);
    expect(elsewhere('authorizedPersonInfo', progress)).toBe('/b1/beneficialOwnerStatus');
  });

  test('application_submitted: the confirmation, or the manual review by the outcome', () => {
    const checking: Progress = {
      ...NOW,
      status: 'application_submitted',
      review: { outcome: 'checking' },
    };
    expect(stay(checking)).toEqual(['authorizedPersonStatus', 'submitConfirmation']);
    expect(elsewhere('manualReview', checking)).toBe('/b1/submitConfirmation');
    const manual: Progress = { ...checking, review: { outcome: 'manualReview' } };
    expect(stay(manual)).toEqual(['authorizedPersonStatus', 'manualReview']);
    expect(elsewhere('submitConfirmation', manual)).toBe('/b1/manualReview');
  });

  test('active: the cards and nothing of the application', () => {
    const active: Progress = { ...NOW, status: 'active', review: { outcome: 'approved' } };
    expect(stay(active)).toEqual([]);
    expect(elsewhere('businessInfo', active)).toBe('/b1/cards');
    expect(elsewhere('authorizedPerson', active)).toBe('/b1/cards');
  });
});
