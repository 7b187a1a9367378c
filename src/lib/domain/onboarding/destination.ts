import type { BusinessContext } from '../people/business-context.ts';
import { pathTo, type RouteName } from '../shell/routes.ts';

/** The status of a business's application (spec §4 "Onboarding"). */
export const ONBOARDING_STATUSES = [
  'business_info',
  'authorized_person',
  'submit_application',
  'waiting_for_beneficial_owners',
  'application_submitted',
  'active',
] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

/** The screens of an application by its status. */
const ONBOARDING_ROUTES = {
  business_info: 'businessInfo',
  authorized_person: 'authorizedPersonInfo',
  submit_application: 'submitConfirmation',
  waiting_for_beneficial_owners: 'beneficialOwnerStatus',
  application_submitted: 'submitConfirmation',
} as const satisfies Record<Exclude<OnboardingStatus, 'active'>, RouteName>;

/** The screen that a status of the application leads to; anything unknown to "what next" (spec §2.7). */
export function onboardingDestination(
  status: string,
  { topLevelBusinessId, userScope }: Pick<BusinessContext, 'topLevelBusinessId' | 'userScope'>,
): string {
  const params = { businessId: topLevelBusinessId };
  if (status === 'active') return pathTo(userScope === 'super' ? 'programs' : 'cards', params);
  if (!Object.hasOwn(ONBOARDING_ROUTES, status)) return pathTo('landingPage');
  return pathTo(ONBOARDING_ROUTES[status as keyof typeof ONBOARDING_ROUTES], params);
}
