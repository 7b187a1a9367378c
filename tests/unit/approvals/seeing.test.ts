import { expect, test } from 'vitest';
import { APPROVABLE } from '#lib/contract/approvals/approvable.ts';
import { kindsDecidedWith, mayDecide, maySee } from '#lib/contract/approvals/seeing.ts';
import { PERMISSIONS, type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';

/**
 * What a role must allow to see a request for each call, and what hides it, by hand. The proof of the access rows takes
 * the table for one question of a service (tests/api/access/service-mutants.ts), because each line of it is held here.
 */
const SEEN: Record<keyof typeof APPROVABLE, { with: Permission[]; hiddenBy?: Permission }> = {
  loadCard: { with: ['viewCards'] },
  startBulkAction: { with: ['viewCards'] },
  commitImport: { with: ['viewCards'] },
  commitPaymentsImport: { with: ['viewRecipients'], hiddenBy: 'hideBankPaymentsInformation' },
  orderAndShip: { with: ['viewOrders'] },
  createVirtualCards: { with: ['viewOrders'] },
  transferBetweenCards: { with: ['viewCards'] },
  reassociateCard: { with: ['viewCards'] },
  transferFunds: { with: ['viewFunding'] },
  creditDispute: { with: ['viewCards'], hiddenBy: 'hideTransactionData' },
  acceptDispute: { with: ['viewCards'], hiddenBy: 'hideTransactionData' },
  createBankTransfer: { with: ['viewRecipients'], hiddenBy: 'hideBankPaymentsInformation' },
  createAutoload: { with: ['viewAutoloads', 'viewCards'] },
  updateAutoload: { with: ['viewAutoloads'] },
  addAutoloadMembers: { with: ['viewAutoloads', 'viewCards'] },
  updateApprovalSettings: { with: ['viewSettings'] },
  inviteMember: { with: ['viewUsers'] },
  resendInvitation: { with: ['viewUsers'] },
  updateMember: { with: ['viewUsers'] },
  createBusinessSettings: { with: [] },
  updateBusinessSettings: { with: [] },
};

const CALLS = Object.entries(SEEN);
const UNRESTRICTED = PERMISSIONS.filter((name) => !(RESTRICTIONS as readonly Permission[]).includes(name));
const allBut = (name: Permission) => UNRESTRICTED.filter((one) => one !== name);

test('every call that may be asked about has its line', () => {
  expect(Object.keys(SEEN).sort()).toEqual(Object.keys(APPROVABLE).sort());
});

test.each(CALLS)('%s is seen with just that, and decided about with approvePayments', (call, seen) => {
  const others = RESTRICTIONS.filter((name) => name !== seen.hiddenBy);
  expect(maySee(call, seen.with)).toBe(true);
  expect(maySee(call, [...seen.with, ...others])).toBe(true);
  expect(mayDecide(call, [...seen.with, ...others])).toBe(false);
  expect(mayDecide(call, ['approvePayments', ...seen.with, ...others])).toBe(true);
});

test.each(CALLS)('%s is not seen without any of it, nor decided about', (call, seen) => {
  for (const missing of seen.with) {
    expect(maySee(call, allBut(missing)), missing).toBe(false);
    expect(mayDecide(call, allBut(missing)), missing).toBe(false);
  }
});

test.each(CALLS.filter(([, { hiddenBy }]) => hiddenBy))(
  '%s is hidden by that from who may do everything',
  (call, { hiddenBy }) => {
    const restricted = [...UNRESTRICTED, hiddenBy as Permission];
    expect(maySee(call, restricted)).toBe(false);
    expect(mayDecide(call, restricted)).toBe(false);
  },
);

test('nobody sees a request for a call that is never asked about', () => {
  expect(maySee('closeCard', UNRESTRICTED)).toBe(false);
  expect(mayDecide('closeCard', UNRESTRICTED)).toBe(false);
});

test.each([
  ['loads', ['viewCards', 'viewOrders', 'viewAutoloads'], 'hideTransactionData'],
  ['transfers', ['viewCards', 'viewFunding'], undefined],
  ['payouts', ['viewRecipients'], 'hideBankPaymentsInformation'],
  ['settings', ['viewSettings', 'viewUsers'], undefined],
] as const)('%s are decided with all that their requests are seen with', (kind, seenWith, hiddenBy) => {
  const enough: Permission[] = ['approvePayments', ...seenWith];
  expect(kindsDecidedWith(enough)).toContain(kind);
  for (const missing of enough) expect(kindsDecidedWith(allBut(missing)), missing).not.toContain(kind);
  for (const restriction of RESTRICTIONS) {
    const kinds = kindsDecidedWith([...UNRESTRICTED, restriction]);
    expect(kinds.includes(kind), restriction).toBe(restriction !== hiddenBy);
  }
});
