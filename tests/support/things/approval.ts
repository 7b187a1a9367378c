import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { AT, BUSINESS, usd } from './plain.ts';

export const REQUEST = '00000000-0000-7000-8000-0000000000d1';

/** A load of $2,000.00 that Miguel asked for and Grace may decide. */
export function approvalOf(more: Partial<Approval> = {}): Approval {
  return {
    id: REQUEST,
    businessId: BUSINESS,
    businessName: 'Family Essentials',
    call: 'loadCard',
    kind: 'loads',
    status: 'pending',
    amount: usd(200_000),
    card: { id: 'K7M2P9QRTX', last4: '4821', holder: { firstName: 'Amina', lastName: 'Rahimi' } },
    toCard: null,
    toBusiness: null,
    newHolder: null,
    recipient: null,
    account: null,
    cards: null,
    each: null,
    shipTo: null,
    autoload: null,
    purchase: null,
    member: null,
    roles: null,
    speed: null,
    cardCount: null,
    memo: 'Rent of December',
    settings: null,
    settingsBefore: null,
    gives: null,
    importFile: null,
    requestedBy: 'Miguel Santos',
    requestedAt: AT,
    expiresAt: '2099-01-01T00:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    problem: null,
    triedAt: null,
    result: null,
    isOwn: false,
    isHidden: false,
    mayDecide: true,
    ...more,
  };
}
