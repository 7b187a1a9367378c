import type { OutputOf } from '#lib/contract/call.ts';
import type { getUser } from '#lib/contract/people/get-user.ts';
import type { UserBusiness } from '#lib/contract/people/user.ts';

export type UserAnswer = OutputOf<typeof getUser>;

export const NORTH = '00000000-0000-4000-8000-0000000000a0';
export const NORTH_CARDS = '00000000-0000-4000-8000-0000000000a1';
export const NORTH_BANK = '00000000-0000-4000-8000-0000000000a2';
export const SOUTH = '00000000-0000-4000-8000-0000000000b0';

export function business(id: string, more: Partial<UserBusiness> = {}): UserBusiness {
  return {
    id,
    name: `Business ${id.slice(-2)}`,
    parentId: null,
    parentName: null,
    productType: null,
    status: 'active',
    isEligibleForOnDemand: false,
    isClosed: false,
    hasSuperFunding: false,
    role: 'admin',
    isRoleDefined: true,
    permissions: ['viewCards', 'loadCards'],
    ...more,
  };
}

/** A super business with two programs, reached through the parent. */
export const north = [
  business(NORTH),
  business(NORTH_CARDS, { parentId: NORTH, parentName: 'Business a0', productType: 'cards', role: null }),
  business(NORTH_BANK, {
    parentId: NORTH,
    parentName: 'Business a0',
    productType: 'bank_transfers',
    role: null,
    permissions: ['viewCards'],
  }),
];

export const south = [business(SOUTH)];

export function answerOf(businesses: UserBusiness[], cardIds: string[] = []): UserAnswer {
  return {
    user: {
      id: 'u1',
      firstName: 'Amina',
      lastName: 'Rahimi',
      email: 'amina@example.org',
      phone: '5550100123',
      language: 'da',
    },
    businesses,
    cards: cardIds.map((id) => ({
      id,
      businessId: NORTH_CARDS,
      organisationName: 'North',
      brand: 'larkspur',
      last4: '4242',
      status: 'active' as const,
      type: 'physical' as const,
      pinSet: true,
      available: { amountMinor: 12_50, currency: 'USD' as const },
    })),
    isStaff: false,
  };
}

/** Everything that session and local storage hold, as one text. */
export const everythingStored = (): string => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
