import { describe, expect, test } from 'vitest';
import { onboardingDestination } from '#lib/domain/onboarding/destination.ts';
import type { BusinessContext } from '#lib/domain/people/business-context.ts';
import {
  brandOfCards,
  cardholderDestination,
  homeOf,
  landingAfterLogin,
  memberDestination,
} from '#lib/domain/sign-in/landing.ts';

const cards = { id: 'p-cards', name: 'Meal cards', productType: 'cards' } as const;
const transfers = { id: 'p-transfers', name: 'Stipends', productType: 'bank_transfers' } as const;
const onDemand = { id: 'p-demand', name: 'Gift cards', productType: 'on_demand_cards' } as const;

function contextOf(given: Partial<BusinessContext>): BusinessContext {
  return {
    topLevelBusinessId: 'top',
    topLevelBusinessName: 'Top',
    userRoles: [{ businessId: 'top', role: 'admin' }],
    userScope: 'normal',
    viewType: 'normal',
    isEligibleForOnDemand: false,
    ownProductType: null,
    programs: [],
    ...given,
  };
}

const normal = contextOf({});
const superBusiness = contextOf({
  userScope: 'super',
  viewType: 'multiProgram',
  programs: [transfers, cards, onDemand],
});
const programMember = (program: typeof cards | typeof transfers | typeof onDemand) =>
  contextOf({
    userScope: 'program',
    viewType: 'singleProgram',
    userRoles: [{ businessId: program.id, role: 'admin' }],
    programs: [program],
  });
const severalPrograms = contextOf({
  userScope: 'program',
  viewType: 'multiProgram',
  userRoles: [
    { businessId: cards.id, role: 'admin' },
    { businessId: transfers.id, role: 'admin' },
  ],
  programs: [cards, transfers],
});

describe('after sign-in a member goes to (spec §2.7)', () => {
  test.each([
    ['cards in a normal business', normal, '/top/cards'],
    ['programs in a super business', superBusiness, '/top/programs'],
    ['programs as a member of several programs', severalPrograms, '/top/programs'],
    ['recipients in a program of bank transfers', programMember(transfers), '/p-transfers/recipients'],
    ['cards in a program of cards', programMember(cards), '/p-cards/cards'],
    ['cards in a program of on-demand cards', programMember(onDemand), '/p-demand/cards'],
  ])('%s', (_, context, to) => {
    expect(memberDestination(context)).toBe(to);
    const { route, businessId } = homeOf(context);
    expect(`/${businessId}/${route}`).toBe(to);
  });
});

describe('a cardholder goes to (spec §2.7)', () => {
  test.each([
    ['the overview without a card', [], '/accountOverview', '/harbor/accountOverview'],
    ['the dashboard of the only card', ['c1'], '/cardholder/dashboard/c1', '/harbor/cardholder/dashboard/c1'],
    ['the overview with two cards', ['c1', 'c2'], '/accountOverview', '/harbor/accountOverview'],
    [
      'the dashboard of a card listed twice',
      ['c1', 'c1'],
      '/cardholder/dashboard/c1',
      '/harbor/cardholder/dashboard/c1',
    ],
  ])('%s', (_, cardIds, platform, partner) => {
    expect(cardholderDestination(cardIds, 'larkspur')).toBe(platform);
    expect(cardholderDestination(cardIds, 'harbor')).toBe(partner);
  });
});

describe('an application leads on by its status (spec §2.7)', () => {
  test.each([
    ['business_info', '/top/businessInfo'],
    ['authorized_person', '/top/authorizedPerson/info'],
    ['submit_application', '/top/submitConfirmation'],
    ['application_submitted', '/top/submitConfirmation'],
    ['waiting_for_beneficial_owners', '/top/beneficialOwnerStatus'],
    ['active', '/top/cards'],
    ['declined', '/landingPage'],
    ['', '/landingPage'],
    ['constructor', '/landingPage'],
  ])('%s → %s', (status, to) => {
    expect(onboardingDestination(status, normal)).toBe(to);
  });

  test('active with super scope → programs', () => {
    expect(onboardingDestination('active', superBusiness)).toBe('/top/programs');
  });
});

describe('where somebody lands', () => {
  const nobody = { memberships: [], cards: [] };
  const active = (...ids: string[]) => ids.map((id) => ({ id, status: 'active' as const }));
  const member = { context: normal, status: 'active' };
  const other = {
    context: contextOf({ topLevelBusinessId: 'other', topLevelBusinessName: 'Other' }),
    status: 'business_info',
  };

  test('without business and card: what next', () => {
    expect(landingAfterLogin(nobody)).toEqual({ kind: 'go', to: '/landingPage' });
  });

  test('as member of one business: its home', () => {
    expect(landingAfterLogin({ ...nobody, memberships: [member] })).toEqual({ kind: 'go', to: '/top/cards' });
  });

  test('as member of a business that still applies: the next screen of the application', () => {
    expect(landingAfterLogin({ ...nobody, memberships: [other] })).toEqual({
      kind: 'go',
      to: '/other/businessInfo',
    });
  });

  test('as member of several businesses: they choose', () => {
    expect(landingAfterLogin({ ...nobody, memberships: [member, other] })).toEqual({
      kind: 'chooseBusiness',
      options: [
        { businessId: 'top', name: 'Top', to: '/top/cards' },
        { businessId: 'other', name: 'Other', to: '/other/businessInfo' },
      ],
    });
  });

  test('as cardholder only: the card', () => {
    expect(landingAfterLogin({ ...nobody, cards: active('c1') })).toEqual({
      kind: 'go',
      to: '/cardholder/dashboard/c1',
    });
  });

  test('as cardholder who has no card yet: the overview', () => {
    expect(landingAfterLogin({ ...nobody, isCardholder: true })).toEqual({
      kind: 'go',
      to: '/accountOverview',
    });
  });

  test('as staff of the platform without a business: the desk', () => {
    expect(landingAfterLogin({ ...nobody, isStaff: true })).toEqual({ kind: 'go', to: '/staff' });
  });

  test('as staff with a business or a card: they choose, and are not asked again', () => {
    const both = { ...nobody, memberships: [member], isStaff: true };
    expect(landingAfterLogin(both)).toMatchObject({
      kind: 'choosePortal',
      business: { kind: 'go' },
      staff: '/staff',
    });
    expect(landingAfterLogin({ ...both, last: { portal: 'staff' } })).toEqual({ kind: 'go', to: '/staff' });
    const cardholder = { ...nobody, cards: active('c1', 'c2'), isStaff: true };
    expect(landingAfterLogin(cardholder)).toEqual({
      kind: 'choosePortal',
      cardholder: '/accountOverview',
      staff: '/staff',
    });
  });

  test('as member and cardholder: they choose the portal, then the business', () => {
    const landing = landingAfterLogin({ ...nobody, memberships: [member, other], cards: active('c1', 'c2') });
    expect(landing).toMatchObject({
      kind: 'choosePortal',
      cardholder: '/accountOverview',
      business: { kind: 'chooseBusiness' },
    });
  });

  describe('what was chosen before on this device opens without being asked again', () => {
    const memberships = [member, other];
    const both = { ...nobody, memberships, cards: active('c1') };

    test('the organisation', () => {
      expect(landingAfterLogin({ ...nobody, memberships, last: { businessId: 'top' } })).toEqual({
        kind: 'go',
        to: '/top/cards',
      });
    });

    test('an organisation that they left is no choice any more', () => {
      expect(landingAfterLogin({ ...nobody, memberships, last: { businessId: 'left' } }).kind).toBe(
        'chooseBusiness',
      );
    });

    test('the card', () => {
      expect(landingAfterLogin({ ...both, last: { portal: 'card' } })).toEqual({
        kind: 'go',
        to: '/cardholder/dashboard/c1',
      });
    });

    test('the dashboard, and then the organisation in it', () => {
      expect(landingAfterLogin({ ...both, last: { portal: 'business' } }).kind).toBe('chooseBusiness');
      expect(landingAfterLogin({ ...both, last: { portal: 'business', businessId: 'other' } })).toEqual({
        kind: 'go',
        to: '/other/businessInfo',
      });
    });

    test('a card that is gone meanwhile opens nothing', () => {
      const landing = landingAfterLogin({ ...nobody, memberships: [member], last: { portal: 'card' } });
      expect(landing).toEqual({ kind: 'go', to: '/top/cards' });
    });
  });

  test('in the portal of the partner, which is for cardholders only: never a business', () => {
    expect(
      landingAfterLogin({ ...nobody, memberships: [member], cards: active('c1'), brand: 'harbor' }),
    ).toEqual({ kind: 'go', to: '/harbor/cardholder/dashboard/c1' });
  });
});

describe('the brand under which somebody sees their cards', () => {
  const card = (brand?: string, status: 'active' | 'closed' = 'active') => ({
    id: brand ?? 'x',
    status,
    brand,
  });
  test.each([
    ['the partner’s, where all are of it', [card('harbor'), card('harbor')], undefined, 'harbor'],
    [
      'the partner’s, where the others are over',
      [card('harbor'), card('larkspur', 'closed')],
      undefined,
      'harbor',
    ],
    ['the partner’s, where all of it are over', [card('harbor', 'closed')], undefined, 'harbor'],
    ['the platform’s, where they differ', [card('harbor'), card('larkspur')], undefined, 'larkspur'],
    ['the platform’s without a card', [], undefined, 'larkspur'],
    ['the platform’s for a card kept before brands were', [card()], undefined, 'larkspur'],
    ['that of a partner’s page', [card('larkspur')], 'harbor', 'harbor'],
  ] as const)('is %s', (_, held, page, brand) => {
    expect(brandOfCards(held, page)).toBe(brand);
  });

  test('a holder of one card of the partner is led to its page there, and a member chooses it there', () => {
    const cards = [{ id: '23456789AB', status: 'active', brand: 'harbor' }] as const;
    const to = '/harbor/cardholder/dashboard/23456789AB';
    expect(landingAfterLogin({ memberships: [], cards })).toEqual({ kind: 'go', to });
    const memberships = [{ context: normal, status: 'active' }];
    expect(landingAfterLogin({ memberships, cards })).toMatchObject({ kind: 'choosePortal', cardholder: to });
  });
});
