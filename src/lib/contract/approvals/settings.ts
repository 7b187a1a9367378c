import * as z from 'zod/mini';
import { APPROVAL_KINDS, type ApprovalPolicy, DECIDED_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import { approvalAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Id, Money, ruled } from '../fields.ts';

const tag = 'Approvals';
const params = z.object({ id: Id });

/** Approvers who are named. */
export const MOST_APPROVERS = 20;

/** Above which amounts a second person is asked for; null where nobody is. Programs follow their organisation. */
export const ApprovalSettings = z
  .object({
    /** The organisation that they are set for. */
    businessId: Id,
    /** For `If-Match`. */
    version: z.string(),
    loads: z.nullable(Money),
    transfers: z.nullable(Money),
    payouts: z.nullable(Money),
    /** Who may agree in the whole organisation, and of these to a member of programs only who is one there; at most 20. */
    approvers: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** The kinds that they can decide about: their role shows all that such requests are about. */
          decides: z.array(z.enum(DECIDED_KINDS)).check(z.maxLength(DECIDED_KINDS.length)),
        }),
      )
      .check(z.maxLength(MOST_APPROVERS)),
  })
  .register(z.globalRegistry, { id: 'ApprovalSettings' });
export type ApprovalSettings = z.output<typeof ApprovalSettings>;

/** The settings as the rules of the domain read them. */
export const policyOf = (settings: ApprovalSettings): ApprovalPolicy =>
  Object.fromEntries(
    APPROVAL_KINDS.map((kind) => [kind, settings[kind]?.amountMinor ?? null]),
  ) as ApprovalPolicy;

const amount = z.optional(z.nullable(ruled(approvalAmount, 20)));

export const getApprovalSettings = defineCall({
  name: 'getApprovalSettings',
  method: 'GET',
  path: '/businesses/{id}/approvalSettings',
  summary: 'Above which amounts a second person is asked for; those of a program are its organisation’s',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewSettings', shared: true },
  params,
  output: z.object({ approvalSettings: ApprovalSettings }),
});

export const updateApprovalSettings = defineCall({
  name: 'updateApprovalSettings',
  method: 'PATCH',
  path: '/businesses/{id}/approvalSettings',
  summary:
    'Ask for a second person above an amount; null switches a kind off. Whatever lets more through needs the second person itself',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSettings' },
  params,
  body: z.strictObject({ loads: amount, transfers: amount, payouts: amount }),
  output: z.object({ approvalSettings: ApprovalSettings }),
  ifMatch: true,
  freshSignIn: true,
  approvable: true,
  errors: ['wrong_state'],
});
