import type { BusinessContext } from './business-context.ts';
import { pathTo } from './routes.ts';

/** Where a business stands in its application (spec §4 "Onboarding"). */
export const ONBOARDING_STATUSES = [
  'business_info',
  'authorized_person',
  'submit_application',
  'waiting_for_beneficial_owners',
  'application_submitted',
  'active',
] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

/** Home of the sidebar: programs for a multi-program view, else what the member's business does (spec §2.7). */
export const homePath = (context: BusinessContext): string => memberDestination(context);

/**
 * Where a member goes after sign-in (spec §2.7): programs for a multi-program view; recipients for the single
 * program of bank transfers; cards otherwise.
 */
export function memberDestination(context: BusinessContext): string {
  const { viewType, topLevelBusinessId, programs } = context;
  if (viewType === 'multiProgram') return pathTo('programs', { businessId: topLevelBusinessId });
  if (viewType === 'normal') return pathTo('cards', { businessId: topLevelBusinessId });
  const program = programs[0];
  const businessId = program?.id ?? context.userRoles[0]?.businessId ?? topLevelBusinessId;
  return pathTo(program?.productType === 'bank_transfers' ? 'recipients' : 'cards', { businessId });
}

/**
 * Where a cardholder goes: the dashboard of exactly one card, else the overview (spec §2.7).
 * @param portal whose pages, the platform's or the partner brand's
 */
export function cardholderDestination(
  cardIds: readonly string[],
  portal: 'platform' | 'partner' = 'platform',
): string {
  const [cardId, second] = [...new Set(cardIds)];
  const isPartner = portal === 'partner';
  if (cardId === undefined || second !== undefined)
    return pathTo(isPartner ? 'partnerOverview' : 'accountOverview');
  return pathTo(isPartner ? 'partnerCardholder' : 'cardholderDashboard', { cardId });
}

/** The screen that a status of the application leads to; anything unknown to "what next" (spec §2.7). */
export function onboardingDestination(
  status: string,
  business: Pick<BusinessContext, 'topLevelBusinessId' | 'userScope'>,
): string {
  const params = { businessId: business.topLevelBusinessId };
  switch (status) {
    case 'business_info':
      return pathTo('businessInfo', params);
    case 'authorized_person':
      return pathTo('authorizedPersonInfo', params);
    case 'submit_application':
    case 'application_submitted':
      return pathTo('submitConfirmation', params);
    case 'waiting_for_beneficial_owners':
      return pathTo('beneficialOwnerStatus', params);
    case 'active':
      return pathTo(business.userScope === 'super' ? 'programs' : 'cards', params);
    default:
      return pathTo('landingPage');
  }
}

/** One organisation somebody belongs to. */
export type Membership = { readonly context: BusinessContext; readonly status: string };

export type LandingInput = {
  /** one entry per top-level business */
  readonly memberships: readonly Membership[];
  readonly cardIds: readonly string[];
  /** is known as a cardholder, even without a card yet */
  readonly isCardholder: boolean;
  readonly portal?: 'platform' | 'partner';
};

export type Landing =
  | { readonly kind: 'go'; readonly to: string }
  /** both a member and a cardholder (spec §1) */
  | { readonly kind: 'choosePortal'; readonly cardholder: string; readonly business: Landing }
  /** a member of several organisations (spec §1) */
  | { readonly kind: 'chooseBusiness'; readonly options: readonly BusinessOption[] };

export type BusinessOption = { readonly businessId: string; readonly name: string; readonly to: string };

/**
 * Where somebody goes after sign-in, or what they choose from (spec §1, §2.7). The partner's portal is for
 * cardholders only. Somebody without a business or card goes to `/landingPage` (design §4.14).
 */
export function landingAfterLogin(input: LandingInput): Landing {
  const { memberships, cardIds, portal = 'platform' } = input;
  const cardholder = cardholderDestination(cardIds, portal);
  if (portal === 'partner') return { kind: 'go', to: cardholder };
  const isCardholder = input.isCardholder || cardIds.length > 0;
  if (memberships.length === 0) return { kind: 'go', to: isCardholder ? cardholder : pathTo('landingPage') };
  const business = businessLanding(memberships);
  return isCardholder ? { kind: 'choosePortal', cardholder, business } : business;
}

function businessLanding(memberships: readonly Membership[]): Landing {
  const options = memberships.map(({ context, status }) => ({
    businessId: context.topLevelBusinessId,
    name: context.topLevelBusinessName,
    to: status === 'active' ? memberDestination(context) : onboardingDestination(status, context),
  }));
  const [only, second] = options;
  return only && !second ? { kind: 'go', to: only.to } : { kind: 'chooseBusiness', options };
}
