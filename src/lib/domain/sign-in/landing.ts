import { type BrandKey, LARKSPUR } from '#lib/brand/brands.ts';
import type { CardStatus } from '../cards/card-status.ts';
import type { BusinessContext } from '../people/business-context.ts';
import { type PortalPage, portalPath, portalRoute } from '../shell/portal.ts';
import { isBuilt, pathTo, type RouteName, type RouteTest } from '../shell/routes.ts';

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

/** The first screen of a member, and the business it shows. */
export type Home = { readonly route: 'programs' | 'recipients' | 'cards'; readonly businessId: string };

/**
 * Home of the sidebar and the place after sign-in (spec §2.7): programs for a multi-program view; recipients
 * for the single program of bank transfers; cards otherwise. Cards also stand in for a page that does not
 * exist yet.
 */
export function homeOf(context: BusinessContext, isAvailable: RouteTest = isBuilt): Home {
  const { viewType, userScope, topLevelBusinessId, programs, userRoles } = context;
  const programId = programs[0]?.id ?? userRoles[0]?.businessId ?? topLevelBusinessId;
  if (viewType === 'multiProgram' && isAvailable('programs')) {
    return { route: 'programs', businessId: topLevelBusinessId };
  }
  // The cards of the whole organisation are there for its own members only.
  const businessId = userScope === 'program' ? programId : topLevelBusinessId;
  const isBankTransfers = viewType === 'singleProgram' && programs[0]?.productType === 'bank_transfers';
  return { route: isBankTransfers && isAvailable('recipients') ? 'recipients' : 'cards', businessId };
}

/** Where a member goes after sign-in: home. */
export function memberDestination(context: BusinessContext, isAvailable: RouteTest = isBuilt): string {
  const { route, businessId } = homeOf(context, isAvailable);
  return pathTo(route, { businessId });
}

/** Where a cardholder goes under a brand: the dashboard of exactly one card, else the overview (spec §2.7). */
export function cardholderDestination(
  cardIds: readonly string[],
  brand: BrandKey = LARKSPUR.key,
  isAvailable: RouteTest = isBuilt,
): string {
  const isOpen = (page: PortalPage) => isAvailable(portalRoute(page, brand));
  const [cardId, second] = [...new Set(cardIds)];
  if (cardId !== undefined && second === undefined && isOpen('cardholderDashboard')) {
    return portalPath('cardholderDashboard', brand, { cardId });
  }
  return isOpen('accountOverview') ? portalPath('accountOverview', brand) : pathTo('landingPage');
}

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
  isAvailable: RouteTest = isBuilt,
): string {
  const params = { businessId: topLevelBusinessId };
  if (status === 'active') {
    return pathTo(userScope === 'super' && isAvailable('programs') ? 'programs' : 'cards', params);
  }
  if (!Object.hasOwn(ONBOARDING_ROUTES, status)) return pathTo('landingPage');
  const route = ONBOARDING_ROUTES[status as keyof typeof ONBOARDING_ROUTES];
  return isAvailable(route) ? pathTo(route, params) : pathTo('landingPage');
}

/** What somebody has here who lands on "what next": cards, applications under way, or nothing yet. */
export type Standing = 'card' | 'application' | 'nothing';

/** Whether a card leads its holder somewhere: a closed one, or one that was given to somebody else, is none any more. */
export const isStillHeld = ({ status }: { readonly status: CardStatus }): boolean =>
  status !== 'closed' && status !== 'reassociated';

/** @param cards that somebody holds or held */
export function standingOf(
  memberships: readonly Membership[],
  cards: readonly { readonly status: CardStatus }[],
): Standing {
  if (cards.some(isStillHeld)) return 'card';
  return memberships.some(({ status }) => status !== 'active') ? 'application' : 'nothing';
}

/** One organisation somebody belongs to. */
export type Membership = { readonly context: BusinessContext; readonly status: string };

/** What somebody chose the last time they were asked, on this device. */
export type LastChoice = { readonly portal?: 'card' | 'business' | 'staff'; readonly businessId?: string };

export type LandingInput = {
  /** one entry per top-level business */
  readonly memberships: readonly Membership[];
  /** that somebody holds or held; only those that are still held count */
  readonly cards: readonly { readonly id: string; readonly status: CardStatus }[];
  /** is known as a cardholder, even without a card yet */
  readonly isCardholder?: boolean;
  /** whose portal they signed in to */
  readonly brand?: BrandKey;
  /** is of the platform's staff */
  readonly isStaff?: boolean;
  /** opens first, where it is still one of the choices */
  readonly last?: LastChoice | undefined;
  /** whether a route can be opened; by default, whether it is built */
  readonly isAvailable?: RouteTest;
};

export type Landing =
  | { readonly kind: 'go'; readonly to: string }
  /** at least two of a member, a cardholder (spec §1) and somebody of the platform's staff */
  | {
      readonly kind: 'choosePortal';
      readonly cardholder?: string;
      readonly business?: Landing;
      readonly staff?: string;
    }
  /** a member of several organisations (spec §1) */
  | { readonly kind: 'chooseBusiness'; readonly options: readonly BusinessOption[] };

export type BusinessOption = { readonly businessId: string; readonly name: string; readonly to: string };

/**
 * Where somebody goes after sign-in, or what they choose from (spec §1, §2.7). The partner's portal is for
 * cardholders only. Somebody without a business or card goes to `/landingPage` (design §4.14), and so does
 * everybody whose page does not exist yet; there is no choosing between portals before both exist. What was chosen
 * before is not asked again: the account menu leads to the others.
 */
export function landingAfterLogin(input: LandingInput): Landing {
  const { memberships, brand = LARKSPUR.key, last = {}, isAvailable = isBuilt } = input;
  const cardIds = input.cards.filter(isStillHeld).map(({ id }) => id);
  const cardholder = cardholderDestination(cardIds, brand, isAvailable);
  if (brand !== LARKSPUR.key) return goTo(cardholder);
  const isCardholder = (input.isCardholder || cardIds.length > 0) && cardholder !== pathTo('landingPage');
  const ways = {
    card: isCardholder ? goTo(cardholder) : undefined,
    business: memberships.length > 0 ? businessLanding(memberships, last.businessId, isAvailable) : undefined,
    staff: input.isStaff && isAvailable('staff') ? goTo(pathTo('staff')) : undefined,
  };
  const [only, second] = [ways.card, ways.business, ways.staff].filter((way) => way !== undefined);
  if (!second) return only ?? goTo(pathTo('landingPage'));
  const lastWay = last.portal && ways[last.portal];
  if (lastWay) return lastWay;
  return {
    kind: 'choosePortal',
    ...(ways.card ? { cardholder } : {}),
    ...(ways.business ? { business: ways.business } : {}),
    ...(ways.staff ? { staff: ways.staff.to } : {}),
  };
}

const goTo = (to: string) => ({ kind: 'go', to }) as const;

function businessLanding(
  memberships: readonly Membership[],
  lastId: string | undefined,
  isAvailable: RouteTest,
): Landing {
  const options = memberships.map(({ context, status }) => ({
    businessId: context.topLevelBusinessId,
    name: context.topLevelBusinessName,
    to:
      status === 'active'
        ? memberDestination(context, isAvailable)
        : onboardingDestination(status, context, isAvailable),
  }));
  const [only, second] = options;
  const known = second ? options.find(({ businessId }) => businessId === lastId) : only;
  return known ? { kind: 'go', to: known.to } : { kind: 'chooseBusiness', options };
}
