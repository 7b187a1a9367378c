import type { ApprovalKind, ApprovalPolicy } from '#lib/domain/approvals/approval-policy.ts';
import { asksForApproval, isWeaker } from '#lib/domain/approvals/approval-policy.ts';
import type { Permission, Restriction } from '#lib/domain/people/permissions.ts';
import { addAutoloadMembers, createAutoload, updateAutoload } from '../autoloads/autoloads.ts';
import { createBankTransfer } from '../bank-transfers/create.ts';
import { startBulkAction } from '../bulk/bulk.ts';
import type { AnyCall, BodyOf, OutputOf, ParamsOf } from '../call.ts';
import { reassociateCard, transferBetweenCards } from '../cards/life.ts';
import { loadCard } from '../cards/load.ts';
import { acceptDispute, creditDispute } from '../disputes/disputes.ts';
import { transferFunds } from '../funding/transfer.ts';
import { commitImport, commitPaymentsImport } from '../imports/imports.ts';
import { createVirtualCards, orderAndShip } from '../orders/orders.ts';
import { inviteMember, resendInvitation, updateMember } from '../people/members.ts';
import { createBusinessSettings, updateBusinessSettings } from '../settings/settings.ts';
import { policyOf, updateApprovalSettings } from './settings.ts';

/** What a request is about; `otherId` is the card or the business that a transfer goes to. */
export type ApprovalSubject = {
  type: 'card' | 'recipient' | 'business' | 'autoload';
  id: string;
  otherId?: string | undefined;
};

type Done<C extends AnyCall> = { params: ParamsOf<C>; body: BodyOf<C>; output: OutputOf<C> };

export type Approvable<C extends AnyCall> = {
  call: C;
  /** What moving money by it needs, where its access asks for less. */
  needs?: Permission;
  /** The setting that it falls under; `settings` is the weakening of that setting itself, or another to decide by it. */
  kind: ApprovalKind | 'settings';
  /** Asks where somebody gets a right by it that two people give (rights.ts). */
  givesRights?: true;
  /** What a role must allow to see what it is about; whoever does not see it does not decide about it. */
  seenWith: readonly Permission[];
  hiddenBy?: Restriction;
  /** The cents that it moved; null where it moves none, so that nobody is asked. */
  amountOf: (done: Done<C>) => number | null;
  /** The cents that it adds by itself, where its amount counts what others may add meanwhile. */
  addsOf?: (done: Done<C>) => number;
  subjectOf: (done: Pick<Done<C>, 'params' | 'body'>) => ApprovalSubject;
};

const approvable = <C extends AnyCall>(entry: Approvable<C>) => entry;

const ofBusiness = ({ params }: { params: { id: string } }): ApprovalSubject => ({
  type: 'business',
  id: params.id,
});

const ofBusinessIn = ({ body }: { body: { businessId: string } }): ApprovalSubject => ({
  type: 'business',
  id: body.businessId,
});

const ofAutoload = ({ params }: { params: { id: string } }): ApprovalSubject => ({
  type: 'autoload',
  id: params.id,
});

/** A call that may make somebody the one who asks, or the second person. */
const giving = <C extends AnyCall>(call: C, ...seenWith: readonly Permission[]): Approvable<C> => ({
  call,
  kind: 'settings',
  seenWith,
  givesRights: true,
  amountOf: () => null,
  subjectOf: ({ params }) => ofBusiness({ params: params as { id: string } }),
});

/**
 * Every call that a second person may have to agree to, and how its amount is read from what it did. Each is
 * `approvable` in its own entry; tests/architecture/money-calls.test.ts compares the two.
 */
export const APPROVABLE = {
  loadCard: approvable<typeof loadCard>({
    call: loadCard,
    kind: 'loads',
    seenWith: ['viewCards'],
    amountOf: ({ output }) => output.load.amount.amountMinor,
    subjectOf: ({ body }) => ({ type: 'card', id: body.cardId }),
  }),
  startBulkAction: approvable<typeof startBulkAction>({
    call: startBulkAction,
    needs: 'loadCards',
    kind: 'loads',
    seenWith: ['viewCards'],
    // A card that cannot be loaded now may be by then, so all of them count.
    amountOf: ({ output: { job } }) => job.each && job.each.amountMinor * job.total,
    subjectOf: ofBusiness,
  }),
  commitImport: approvable<typeof commitImport>({
    call: commitImport,
    kind: 'loads',
    seenWith: ['viewCards'],
    amountOf: ({ output }) => output.committed.amountMinor || null,
    subjectOf: ofBusinessIn,
  }),
  commitPaymentsImport: approvable<typeof commitPaymentsImport>({
    call: commitPaymentsImport,
    kind: 'payouts',
    seenWith: ['viewRecipients'],
    hiddenBy: 'hideBankPaymentsInformation',
    amountOf: ({ output }) => output.committed.amountMinor,
    subjectOf: ofBusinessIn,
  }),
  orderAndShip: approvable<typeof orderAndShip>({
    call: orderAndShip,
    kind: 'loads',
    seenWith: ['viewOrders'],
    amountOf: ({ output }) => output.order.loadTotal.amountMinor || null,
    subjectOf: ofBusiness,
  }),
  createVirtualCards: approvable<typeof createVirtualCards>({
    call: createVirtualCards,
    kind: 'loads',
    seenWith: ['viewOrders'],
    amountOf: ({ output }) => output.order.loadTotal.amountMinor || null,
    subjectOf: ofBusiness,
  }),
  transferBetweenCards: approvable<typeof transferBetweenCards>({
    call: transferBetweenCards,
    kind: 'transfers',
    seenWith: ['viewCards'],
    amountOf: ({ output }) => output.transfer.amount.amountMinor,
    subjectOf: ({ body }) => ({ type: 'card', id: body.fromCardId, otherId: body.toCardId }),
  }),
  reassociateCard: approvable<typeof reassociateCard>({
    call: reassociateCard,
    kind: 'transfers',
    seenWith: ['viewCards'],
    // Held money as well: what a pending purchase releases is the new person's.
    amountOf: ({ output: { card } }) => (card.posted.amountMinor > 0 ? card.posted.amountMinor : null),
    subjectOf: ({ params }) => ({ type: 'card', id: params.id }),
  }),
  transferFunds: approvable<typeof transferFunds>({
    call: transferFunds,
    kind: 'transfers',
    seenWith: ['viewFunding'],
    amountOf: ({ output }) => output.deposit.amount.amountMinor,
    subjectOf: ({ params, body }) => ({
      type: 'business',
      id: body.fromBusinessId ?? params.id,
      otherId: body.toBusinessId ?? params.id,
    }),
  }),
  creditDispute: approvable<typeof creditDispute>({
    call: creditDispute,
    kind: 'loads',
    seenWith: ['viewCards'],
    hiddenBy: 'hideTransactionData',
    amountOf: ({ output }) => output.credited.amountMinor,
    subjectOf: ({ body }) => ({ type: 'card', id: body.cardId }),
  }),
  acceptDispute: approvable<typeof acceptDispute>({
    call: acceptDispute,
    kind: 'loads',
    seenWith: ['viewCards'],
    hiddenBy: 'hideTransactionData',
    amountOf: ({ output }) => output.credited?.amountMinor ?? null,
    subjectOf: ({ body }) => ({ type: 'card', id: body.cardId }),
  }),
  createBankTransfer: approvable<typeof createBankTransfer>({
    call: createBankTransfer,
    kind: 'payouts',
    seenWith: ['viewRecipients'],
    hiddenBy: 'hideBankPaymentsInformation',
    amountOf: ({ output }) => output.transfer.amount.amountMinor,
    subjectOf: ({ body }) => ({ type: 'recipient', id: body.recipientId }),
  }),
  createAutoload: approvable<typeof createAutoload>({
    call: createAutoload,
    kind: 'loads',
    seenWith: ['viewAutoloads', 'viewCards'],
    // Cards that are added later are asked about then.
    amountOf: ({ output }) => output.autoload.runTotal.amountMinor || null,
    subjectOf: ofBusiness,
  }),
  updateAutoload: approvable<typeof updateAutoload>({
    call: updateAutoload,
    kind: 'loads',
    seenWith: ['viewAutoloads'],
    amountOf: ({ output }) => output.raisedTo?.amountMinor || null,
    subjectOf: ofAutoload,
  }),
  addAutoloadMembers: approvable<typeof addAutoloadMembers>({
    call: addAutoloadMembers,
    kind: 'loads',
    seenWith: ['viewAutoloads', 'viewCards'],
    // All of the run: cards that are added one by one would each be little.
    amountOf: ({ output }) => (output.changed > 0 ? output.autoload.runTotal.amountMinor : null),
    // What others add until somebody agrees is theirs to be asked about.
    addsOf: ({ output }) => output.changed * output.autoload.amount.amountMinor,
    subjectOf: ofAutoload,
  }),
  updateApprovalSettings: approvable<typeof updateApprovalSettings>({
    call: updateApprovalSettings,
    kind: 'settings',
    seenWith: ['viewSettings'],
    amountOf: () => null,
    subjectOf: ofBusiness,
  }),
  inviteMember: giving(inviteMember, 'viewUsers'),
  resendInvitation: giving(resendInvitation, 'viewUsers'),
  updateMember: giving(updateMember, 'viewUsers'),
  createBusinessSettings: giving(createBusinessSettings),
  updateBusinessSettings: giving(updateBusinessSettings),
};

export type ApprovableName = keyof typeof APPROVABLE;

/** The entry of a call that may be asked about; its parts fit what was parsed by that call. */
export const approvableOf = (name: string): Approvable<AnyCall> | undefined =>
  (APPROVABLE as Record<string, Approvable<AnyCall>>)[name];

/** What somebody is asked to agree to, in cents; `addsMinor` is the part that the call adds by itself, where it differs. */
export type Weight = { amountMinor: number | null; addsMinor?: number };

/** Whether what a call did needs a second person, and for how much. */
export function weigh(
  entry: Approvable<AnyCall>,
  policy: ApprovalPolicy,
  done: Done<AnyCall>,
): Weight | null {
  if (entry.kind === 'settings') {
    const after = policyOf((done.output as OutputOf<typeof updateApprovalSettings>).approvalSettings);
    return isWeaker(policy, after) ? { amountMinor: null } : null;
  }
  const amountMinor = entry.amountOf(done);
  if (amountMinor === null || !asksForApproval(policy, entry.kind, amountMinor)) return null;
  return entry.addsOf ? { amountMinor, addsMinor: entry.addsOf(done) } : { amountMinor };
}
