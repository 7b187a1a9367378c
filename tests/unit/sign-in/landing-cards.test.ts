import { describe, expect, test } from 'vitest';
import type { BusinessContext } from '#lib/domain/people/business-context.ts';
import { landingAfterLogin } from '#lib/domain/sign-in/landing.ts';

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
const nobody = { memberships: [], cards: [] };
const active = (...ids: string[]) => ids.map((id) => ({ id, status: 'active' as const }));

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
