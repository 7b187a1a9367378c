import { type BrandKey, brandByKey, LARKSPUR } from '#lib/brand/brands.ts';
import type { CardStatus } from '../cards/card-status.ts';
import { onboardingDestination } from '../onboarding/destination.ts';
import type { BusinessContext } from '../people/business-context.ts';
import { portalPath } from '../shell/portal.ts';
import { pathTo } from '../shell/routes.ts';

/** The first screen of a member, and the business it shows. */
export type Home = { readonly route: 'programs' | 'recipients' | 'cards'; readonly businessId: string };

/**
 * Home of the sidebar and the place after sign-in (spec §2.7): programs for a multi-program view; recipients
 * for the single program of bank transfers; cards otherwise.
 */
export function homeOf(context: BusinessContext): Home {
  const { viewType, userScope, topLevelBusinessId, programs, userRoles } = context;
  if (viewType === 'multiProgram') return { route: 'programs', businessId: topLevelBusinessId };
  const programId = programs[0]?.id ?? userRoles[0]?.businessId ?? topLevelBusinessId;
  // The cards of the whole organisation are there for its own members only.
  const businessId = userScope === 'program' ? programId : topLevelBusinessId;
  const isBankTransfers = viewType === 'singleProgram' && programs[0]?.productType === 'bank_transfers';
  return { route: isBankTransfers ? 'recipients' : 'cards', businessId };
}

/** Where a member goes after sign-in: home. */
export function memberDestination(context: BusinessContext): string {
  const { route, businessId } = homeOf(context);
  return pathTo(route, { businessId });
}

/** Where a cardholder goes under a brand: the dashboard of exactly one card, else the overview (spec §2.7). */
export function cardholderDestination(cardIds: readonly string[], brand: BrandKey = LARKSPUR.key): string {
  const [cardId, second] = [...new Set(cardIds)];
  if (cardId !== undefined && second === undefined) {
    return portalPath('cardholderDashboard', brand, { cardId });
  }
  return portalPath('accountOverview', brand);
}

/** Whether a card leads its holder somewhere: a closed one, or one that was given to somebody else, is none any more. */
export const isStillHeld = ({ status }: { readonly status: CardStatus }): boolean =>
  status !== 'closed' && status !== 'reassociated';

type BrandedCard = { readonly status: CardStatus; readonly brand?: string | undefined };

/**
 * Under which brand somebody sees their cards: on the platform's own pages the partner's where every card is of that
 * one, else the brand of the page. Cards that are over count where there are no others.
 */
export function brandOfCards(cards: readonly BrandedCard[], page: BrandKey = LARKSPUR.key): BrandKey {
  if (page !== LARKSPUR.key) return page;
  const held = cards.filter(isStillHeld);
  const brands = new Set((held.length > 0 ? held : cards).map(({ brand }) => brandByKey(brand ?? page).key));
  const [own = page] = brands;
  return brands.size === 1 ? own : page;
}

/** One organisation somebody belongs to. */
export type Membership = { readonly context: BusinessContext; readonly status: string };

/** What somebody chose the last time they were asked, on this device. */
export type LastChoice = { readonly portal?: 'card' | 'business' | 'staff'; readonly businessId?: string };

export type LandingInput = {
  /** one entry per top-level business */
  readonly memberships: readonly Membership[];
  /** that somebody holds or held; only those that are still held count */
  readonly cards: readonly (BrandedCard & { readonly id: string })[];
  /** is known as a cardholder, even without a card yet */
  readonly isCardholder?: boolean;
  /** whose portal they signed in to */
  readonly brand?: BrandKey;
  /** is of the platform's staff */
  readonly isStaff?: boolean;
  /** opens first, where it is still one of the choices */
  readonly last?: LastChoice | undefined;
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
 * cardholders only. Somebody without a business or card goes to `/landingPage` (design §4.14). What was chosen
 * before is not asked again: the account menu leads to the others.
 */
export function landingAfterLogin(input: LandingInput): Landing {
  const { memberships, brand = LARKSPUR.key, last = {} } = input;
  const cardIds = input.cards.filter(isStillHeld).map(({ id }) => id);
  const cardholder = cardholderDestination(cardIds, brandOfCards(input.cards, brand));
  if (brand !== LARKSPUR.key) return goTo(cardholder);
  const isCardholder = input.isCardholder || cardIds.length > 0;
  const ways = {
    card: isCardholder ? goTo(cardholder) : undefined,
    business: memberships.length > 0 ? businessLanding(memberships, last.businessId) : undefined,
    staff: input.isStaff ? goTo(pathTo('staff')) : undefined,
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

function businessLanding(memberships: readonly Membership[], lastId: string | undefined): Landing {
  const options = memberships.map(({ context, status }) => ({
    businessId: context.topLevelBusinessId,
    name: context.topLevelBusinessName,
    to: status === 'active' ? memberDestination(context) : onboardingDestination(status, context),
  }));
  const [only, second] = options;
  const known = second ? options.find(({ businessId }) => businessId === lastId) : only;
  return known ? { kind: 'go', to: known.to } : { kind: 'chooseBusiness', options };
}
