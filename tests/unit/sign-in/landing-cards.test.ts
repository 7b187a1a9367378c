import { describe, expect, test } from 'vitest';
import type { BusinessContext } from '#lib/domain/people/business-context.ts';
import { landingAfterLogin, standingOf } from '#lib/domain/sign-in/landing.ts';

const contextOf = (id: string): BusinessContext => ({
  topLevelBusinessId: id,
  topLevelBusinessName: id,
  userRoles: [{ businessId: id, role: 'admin' }],
  userScope: 'normal',
  viewType: 'normal',
  isEligibleForOnDemand: false,
  ownProductType: null,
  programs: [],
});
const member = { context: contextOf('top'), status: 'active' };
const other = { context: contextOf('other'), status: 'active' };
const nobody = { memberships: [], cards: [], isAvailable: () => true };
const active = (...ids: string[]) => ids.map((id) => ({ id, status: 'active' as const }));

describe('what somebody without a page of their own has here', () => {
  const applying = { ...member, status: 'business_info' };
  test.each([
    ['nothing', [], [], 'nothing'],
    ['nothing but a closed card', [], ['closed'], 'nothing'],
    ['nothing but a card that was given to somebody else', [], ['reassociated'], 'nothing'],
    ['a card', [], ['active'], 'card'],
    ['a locked card beside a closed one', [], ['closed', 'locked'], 'card'],
    ['an application', [applying], [], 'application'],
    ['a card and an application', [applying], ['frozen'], 'card'],
    ['an active business', [member], [], 'nothing'],
  ] as const)('%s', (_, memberships, statuses, expected) => {
    const cards = statuses.map((status) => ({ status }));
    expect(standingOf(memberships, cards)).toBe(expected);
  });
});

describe('a card that is closed, or was given to somebody else, leads nowhere', () => {
  const gone = [
    { id: 'c8', status: 'closed' },
    { id: 'c9', status: 'reassociated' },
  ] as const;

  test('a member is asked for no portal', () => {
    expect(landingAfterLogin({ ...nobody, memberships: [member], cards: gone })).toEqual({
      kind: 'go',
      to: '/top/cards',
    });
    expect(landingAfterLogin({ ...nobody, memberships: [member, other], cards: gone }).kind).toBe(
      'chooseBusiness',
    );
  });

  test('also where the portal of cards was chosen before', () => {
    const landing = landingAfterLogin({
      ...nobody,
      memberships: [member],
      cards: gone,
      last: { portal: 'card' },
    });
    expect(landing).toEqual({ kind: 'go', to: '/top/cards' });
  });

  test('a cardholder who has one other card goes to that', () => {
    const cards = [...gone, ...active('c1')];
    const to = '/cardholder/dashboard/c1';
    expect(landingAfterLogin({ ...nobody, cards })).toEqual({ kind: 'go', to });
    expect(landingAfterLogin({ ...nobody, memberships: [member], cards })).toEqual({
      kind: 'choosePortal',
      cardholder: to,
      business: { kind: 'go', to: '/top/cards' },
    });
  });

  test('nobody has anything: what next', () => {
    expect(landingAfterLogin({ ...nobody, cards: gone })).toEqual({ kind: 'go', to: '/landingPage' });
  });

  test.each(['processing', 'locked', 'frozen'] as const)('one that is %s is still held', (status) => {
    expect(landingAfterLogin({ ...nobody, cards: [...gone, { id: 'c1', status }] })).toEqual({
      kind: 'go',
      to: '/cardholder/dashboard/c1',
    });
  });
});
