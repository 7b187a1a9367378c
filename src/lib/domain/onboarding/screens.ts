import { pathTo } from '../shell/routes.ts';
import { isOpen, type ReviewOutcome } from './application-states.ts';
import type { ApplicationStep } from './business-types.ts';
import { type OnboardingStatus, onboardingDestination } from './destination.ts';

/** The screens of a business that applies; an owner's own form is not among them. */
export const APPLICATION_SCREENS = [
  'businessInfo',
  'authorizedPerson',
  'authorizedPersonLanding',
  'authorizedPersonInfo',
  'authorizedPersonStatus',
  'addBeneficialOwners',
  'submitConfirmation',
  'beneficialOwnerStatus',
  'manualReview',
] as const;
export type ApplicationScreen = (typeof APPLICATION_SCREENS)[number];

/** How far an application is, as much of it as its screens depend on. */
export type Progress = {
  readonly businessId: string;
  readonly status: OnboardingStatus;
  readonly review: { readonly outcome: ReviewOutcome } | null;
  readonly steps: readonly ApplicationStep[];
  /** null until the authorised person gave anything */
  readonly person: object | null;
};

/** From which state on a screen takes what belongs to it, as long as the application is open. */
const OPEN_FROM: Partial<Record<ApplicationScreen, OnboardingStatus>> = {
  businessInfo: 'business_info',
  authorizedPersonLanding: 'authorized_person',
  authorizedPersonInfo: 'authorized_person',
  authorizedPersonStatus: 'submit_application',
  addBeneficialOwners: 'submit_application',
  submitConfirmation: 'submit_application',
};

const ORDER: readonly OnboardingStatus[] = ['business_info', 'authorized_person', 'submit_application'];

/**
 * Where somebody belongs who asks for a screen of an application: null for right here. Steps that come later, and what
 * is closed or not asked of this type of business, lead to the screen of the present state (spec §2.7); the outcome of
 * the review is a field beside it, by which the confirmation leads to the manual review.
 */
export function elsewhere(asked: ApplicationScreen, progress: Progress): string | null {
  const { businessId, status, review, steps, person } = progress;
  const of = { businessId };
  if (asked === 'authorizedPerson') {
    const own = isOpen(status) && person === null ? 'authorizedPersonLanding' : 'authorizedPersonStatus';
    return elsewhere(own, progress) ?? pathTo(own, of);
  }
  const isManual = status === 'application_submitted' && review?.outcome === 'manualReview';
  if (isManual && asked === 'submitConfirmation') return pathTo('manualReview', of);
  const here = onboardingDestination(status, { topLevelBusinessId: businessId, userScope: 'normal' });
  const isRight = isOpen(status)
    ? isReached(asked, status) && (asked !== 'addBeneficialOwners' || steps.includes('owners'))
    : isAfterSubmit(asked, status, isManual);
  return isRight || here === pathTo(asked, of) ? null : here;
}

function isReached(asked: ApplicationScreen, status: OnboardingStatus): boolean {
  const from = OPEN_FROM[asked];
  return from !== undefined && ORDER.indexOf(from) <= ORDER.indexOf(status);
}

const isAfterSubmit = (asked: ApplicationScreen, status: OnboardingStatus, isManual: boolean): boolean =>
  status !== 'active' && (asked === 'authorizedPersonStatus' || (asked === 'manualReview' && isManual));
