import * as z from 'zod/mini';
import { APPROVAL_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import { APPROVAL_RESULTS } from '#lib/domain/approvals/approval-results.ts';
import { APPROVAL_RIGHTS } from '#lib/domain/approvals/approval-rights.ts';
import { APPROVAL_STATUSES } from '#lib/domain/approvals/approval-states.ts';
import { TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import {
  CardId,
  changedRange,
  freeWords,
  Id,
  Instant,
  listQuery,
  Money,
  oneOrMany,
  pageOf,
} from '../fields.ts';
import { asked } from './asked.ts';

const tag = 'Approvals';
const params = z.object({ id: Id });
/** Of one card or recipient. */
export const MOST_WAITING = 20;
/** People of a request who are named. */
export const MOST_GIVEN = 20;

const ApprovalStatus = z.enum(APPROVAL_STATUSES);
const Kind = z.enum([...APPROVAL_KINDS, 'settings']);
/** The call that waits, by its name in this document. */
const CallName = z.enum([
  'loadCard',
  'startBulkAction',
  'commitImport',
  'commitPaymentsImport',
  'orderAndShip',
  'createVirtualCards',
  'transferBetweenCards',
  'transferFunds',
  'reassociateCard',
  'creditDispute',
  'acceptDispute',
  'createBankTransfer',
  'createAutoload',
  'updateAutoload',
  'addAutoloadMembers',
  'updateApprovalSettings',
  'inviteMember',
  'resendInvitation',
  'updateMember',
  'createBusinessSettings',
  'updateBusinessSettings',
]);

const Gives = z.object({
  people: z
    .array(
      z.object({
        /** Their name, or the email of an invitation. */
        name: z.string(),
        /** What it is called; `admin` is the built-in one. */
        role: z.string(),
        /** To move money, to agree to requests, to change the approval settings. */
        rights: z.array(z.enum(APPROVAL_RIGHTS)).check(z.maxLength(APPROVAL_RIGHTS.length)),
      }),
    )
    .check(z.maxLength(MOST_GIVEN)),
  /** All of them. */
  count: z.int(),
});

/** Something that a second person has to agree to, as it was asked for. */
export const Approval = z
  .object({
    id: Id,
    businessId: Id,
    businessName: z.string(),
    call: CallName,
    kind: Kind,
    status: ApprovalStatus,
    /** Null where no money moves. */
    amount: z.nullable(Money),
    ...asked,
    speed: z.nullable(z.enum(TRANSFER_SPEEDS)),
    /** Cards of an order, of a bulk load, or that come to an autoload. */
    cardCount: z.nullable(z.int()),
    memo: z.nullable(z.string()),
    /** Who could move money, agree to requests or change their settings from then on; null where that stays. */
    gives: z.nullable(Gives),
    requestedBy: z.string(),
    requestedAt: Instant,
    expiresAt: Instant,
    /** Null while it waits, and where nobody decided in time. */
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(Instant),
    /** Why it was declined, or why it was cancelled without the person who asked. */
    reason: z.nullable(z.string()),
    /** Why it could not be done when somebody agreed: the key of a text below `errors`. */
    problem: z.nullable(
      z.object({
        key: z.string(),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
    triedAt: z.nullable(Instant),
    /** What came of it. */
    result: z.nullable(z.object({ type: z.enum(APPROVAL_RESULTS), id: Id })),
    /** Whether the caller asked for it. */
    isOwn: z.boolean(),
    /** The caller's role does not show what it is about, so that somebody else has to decide. */
    isHidden: z.boolean(),
    /** Whether the caller may agree to it or decline it now. */
    mayDecide: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Approval' });
export type Approval = z.output<typeof Approval>;

/** A request as the page of its card or its recipient shows it while it waits. */
export const WaitingApproval = z
  .object({
    id: Id,
    call: CallName,
    amount: z.nullable(Money),
    requestedBy: z.string(),
    requestedAt: Instant,
    expiresAt: Instant,
  })
  .register(z.globalRegistry, { id: 'WaitingApproval' });
export type WaitingApproval = z.output<typeof WaitingApproval>;

// A request is read by who may decide it and by who asked; the pages of cards and recipients show that it waits.
const seen = { kind: 'business', owner: 'business', permission: null, shared: true } as const;
const ofApproval = { kind: 'business', owner: 'approval' } as const;

const approvalFilter = {
  status: oneOrMany(ApprovalStatus),
  kind: oneOrMany(Kind),
  program: oneOrMany(Id),
  call: oneOrMany(CallName),
};

export const listApprovals = defineCall({
  name: 'listApprovals',
  method: 'GET',
  path: '/businesses/{id}/approvals',
  summary: 'What waits or waited for a second person in a business and its programs, newest first',
  tag,
  access: seen,
  params,
  query: z.object({ ...listQuery, ...changedRange, ...approvalFilter }),
  output: pageOf(Approval),
});

export const exportApprovals = defineCall({
  name: 'exportApprovals',
  method: 'POST',
  path: '/businesses/{id}/approvals/export',
  summary: 'Write the requests for a second person that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { ...seen, permission: 'approvePayments' },
  params: z.object({ id: Id }),
  body: z.object(approvalFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

const waiting = z.object({ approvals: z.array(WaitingApproval).check(z.maxLength(MOST_WAITING)) });

export const listCardApprovals = defineCall({
  name: 'listCardApprovals',
  method: 'GET',
  path: '/cards/{id}/approvals',
  summary: 'What waits for a second person about a card, on either side of a transfer; the newest 20',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewCards' },
  params: z.object({ id: CardId }),
  output: waiting,
});

export const listRecipientApprovals = defineCall({
  name: 'listRecipientApprovals',
  method: 'GET',
  path: '/bankTransfers/recipients/{id}/approvals',
  summary: 'Payments to a recipient that wait for a second person; the newest 20',
  tag,
  access: {
    kind: 'business',
    owner: 'recipient',
    permission: 'viewBankTransfers',
    hiddenBy: 'hideBankPaymentsInformation',
  },
  params,
  output: waiting,
});

export const getApproval = defineCall({
  name: 'getApproval',
  method: 'GET',
  path: '/approvals/{id}',
  summary: 'One request with what would happen, and up to 200 of its cards',
  tag,
  access: { ...ofApproval, permission: null, shared: true },
  params,
  output: z.object({ approval: Approval }),
});

export const approveApproval = defineCall({
  name: 'approveApproval',
  method: 'POST',
  path: '/approvals/{id}/approve',
  summary:
    'Agree to a request of somebody else, upon which it is done, once; where it cannot be done now, it waits on and says why in `problem`. Who may not see what it is about does not decide',
  tag,
  access: { ...ofApproval, permission: 'approvePayments' },
  params,
  body: z.object({}),
  output: z.object({ approval: Approval }),
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const declineApproval = defineCall({
  name: 'declineApproval',
  method: 'POST',
  path: '/approvals/{id}/decline',
  summary: 'Refuse a request of somebody else, with the reason that they are told',
  tag,
  access: { ...ofApproval, permission: 'approvePayments' },
  params,
  body: z.object({ reason: freeWords(200) }),
  output: z.object({ approval: Approval }),
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const cancelApproval = defineCall({
  name: 'cancelApproval',
  method: 'POST',
  path: '/approvals/{id}/cancel',
  summary: 'Take back what one asked for oneself',
  tag,
  access: { ...ofApproval, permission: null, shared: true },
  params,
  body: z.object({}),
  output: z.object({ approval: Approval }),
  errors: ['wrong_state'],
});
