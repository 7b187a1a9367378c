import type { OnboardingStatus } from './destination.ts';

/**
 * Where an application may go from each state (spec §4); the trigger `business_steps` holds the same. It goes back to the
 * authorised person where its type changes to one that asks more of them.
 */
const NEXT: Record<OnboardingStatus, readonly OnboardingStatus[]> = {
  business_info: ['authorized_person'],
  authorized_person: ['submit_application'],
  submit_application: ['authorized_person', 'waiting_for_beneficial_owners', 'application_submitted'],
  waiting_for_beneficial_owners: ['application_submitted'],
  application_submitted: ['active'],
  active: [],
};

export const mayBecome = (from: OnboardingStatus, to: OnboardingStatus): boolean => NEXT[from].includes(to);

/** Before it is submitted everything may be changed; afterwards nothing. */
const OPEN: readonly OnboardingStatus[] = ['business_info', 'authorized_person', 'submit_application'];
export const isOpen = (status: OnboardingStatus): boolean => OPEN.includes(status);

/** What became of a submitted application: a field beside its state, and no state of its own. */
export const REVIEW_OUTCOMES = [
  'checking',
  'documentsNeeded',
  'manualReview',
  'refused',
  'approved',
] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** Whom the next step is waited for. */
export const WAITS_FOR = ['us', 'applicant', 'nobody'] as const;
export const waitsFor = (outcome: ReviewOutcome): (typeof WAITS_FOR)[number] =>
  outcome === 'documentsNeeded'
    ? 'applicant'
    : outcome === 'refused' || outcome === 'approved'
      ? 'nobody'
      : 'us';

/** What staff may still decide about; what was refused or approved stays so. */
export const mayBeDecided = (outcome: ReviewOutcome | null): boolean =>
  outcome === 'manualReview' || outcome === 'documentsNeeded';

/** Why an application was refused; each has a text of its own. */
export const REFUSAL_REASONS = ['notVerified', 'notSupported', 'documentsUnclear', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why a check referred an application to a person: nobody checks by machine, or something did not fit. */
export const REFERRAL_REASONS = ['byHand', 'businessNotFound', 'peopleNotMatched', 'listMatch'] as const;
export type ReferralReason = (typeof REFERRAL_REASONS)[number];

/** How somebody comes to an application, and what they may do there. */
export const APPLICANT_SCOPES = ['application', 'owner', 'upload'] as const;
export type ApplicantScope = (typeof APPLICANT_SCOPES)[number];

export const OWNER_STATUSES = ['invited', 'opened', 'finished'] as const;

/** What a business expects to spend in a month, in dollars. */
export const MONTHLY_VOLUMES = ['upTo10k', 'upTo50k', 'upTo250k', 'over250k'] as const;
