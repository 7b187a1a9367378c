import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import {
  CardId,
  changedRange,
  freeText,
  freeWords,
  Id,
  listQuery,
  Money,
  oneOrMany,
  pageOf,
} from '../fields.ts';
import { Dispute, DisputeReason, DisputeRow, DisputeStatus } from './dispute.ts';

const tag = 'Disputes';
const onCard = z.object({ id: CardId });
const params = z.object({ id: CardId, disputeId: Id });
const hiddenBy = 'hideTransactionData';
const manages = { kind: 'business', owner: 'card', permission: 'manageDisputes', hiddenBy } as const;
/** What moves money stands below the business, where it may have to be agreed to; the body names the card. */
const credits = { kind: 'business', owner: 'business', permission: 'manageDisputes', hiddenBy } as const;
const inBusiness = z.object({ id: Id, disputeId: Id });
const holds = { kind: 'business', owner: 'card', permission: null, only: 'holder' } as const;
const output = z.object({ dispute: Dispute });
const words = freeWords(1_000);

export const openDispute = defineCall({
  name: 'openDispute',
  method: 'POST',
  path: '/cards/{id}/disputes',
  summary:
    'Say that something is wrong with a purchase: a case with its dates. One open case a purchase; the card is locked with it where that is wanted',
  tag,
  access: holds,
  params: onCard,
  body: z.strictObject({
    transactionId: Id,
    reason: DisputeReason,
    words: z.optional(freeText(1_000)),
    lockCard: z._default(z.boolean(), false),
  }),
  output,
  status: 201,
  errors: ['wrong_state'],
});

export const listCardDisputes = defineCall({
  name: 'listCardDisputes',
  method: 'GET',
  path: '/cards/{id}/disputes',
  summary: 'Cases about purchases with a card, newest first; its holder reads their own',
  tag,
  access: { ...manages, holder: true },
  params: onCard,
  query: z.object(listQuery),
  output: pageOf(DisputeRow),
});

export const getDispute = defineCall({
  name: 'getDispute',
  method: 'GET',
  path: '/cards/{id}/disputes/{disputeId}',
  summary: 'One case with its timeline',
  tag,
  access: { ...manages, holder: true },
  params,
  output,
});

export const withdrawDispute = defineCall({
  name: 'withdrawDispute',
  method: 'POST',
  path: '/cards/{id}/disputes/{disputeId}/withdraw',
  summary:
    'Withdraw a case of one’s own while it is open; what is left of a provisional credit is taken back',
  tag,
  access: holds,
  params,
  body: z.strictObject({}),
  output,
  idempotency: 'required',
  errors: ['wrong_state'],
});

export const answerDispute = defineCall({
  name: 'answerDispute',
  method: 'POST',
  path: '/cards/{id}/disputes/{disputeId}/answer',
  summary: 'Write to the holder about an open case; it stays open',
  tag,
  access: manages,
  params,
  body: z.strictObject({ words }),
  output,
  errors: ['wrong_state'],
});

export const takeUpDispute = defineCall({
  name: 'takeUpDispute',
  method: 'POST',
  path: '/cards/{id}/disputes/{disputeId}/takeUp',
  summary: 'Say that one works on an open case oneself, so that nobody else does; both sides see it',
  tag,
  access: manages,
  params,
  body: z.strictObject({}),
  output,
  errors: ['wrong_state'],
});

export const replyToDispute = defineCall({
  name: 'replyToDispute',
  method: 'POST',
  path: '/cards/{id}/disputes/{disputeId}/reply',
  summary: 'Write to the organisation about an open case of one’s own, as an answer to what it asked',
  tag,
  access: holds,
  params,
  body: z.strictObject({ words }),
  output,
  errors: ['wrong_state'],
});

export const creditDispute = defineCall({
  name: 'creditDispute',
  method: 'POST',
  path: '/cards/business/{id}/disputes/{disputeId}/credit',
  summary:
    'Put the disputed amount on the card while the case is open, from the funding account of its program: a provisional credit, once a case. A decision against the holder takes it back',
  tag,
  access: credits,
  params: inBusiness,
  body: z.strictObject({ cardId: CardId }),
  output: z.object({ dispute: Dispute, credited: Money }),
  status: 201,
  idempotency: 'required',
  approvable: true,
  errors: ['not_found', 'insufficient_funds', 'wrong_state'],
});

export const acceptDispute = defineCall({
  name: 'acceptDispute',
  method: 'POST',
  path: '/cards/business/{id}/disputes/{disputeId}/accept',
  summary:
    'Decide a case for the holder. A provisional credit becomes final; without one the disputed amount is put on the card by the same act, less what the shop gave back',
  tag,
  access: credits,
  params: inBusiness,
  body: z.strictObject({ cardId: CardId, words }),
  output: z.object({ dispute: Dispute, credited: z.nullable(Money) }),
  idempotency: 'required',
  approvable: true,
  errors: ['not_found', 'insufficient_funds', 'wrong_state'],
});

export const declineDispute = defineCall({
  name: 'declineDispute',
  method: 'POST',
  path: '/cards/{id}/disputes/{disputeId}/decline',
  summary:
    'Decide a case against the holder, with the reason that they read; what is left of a provisional credit is taken back',
  tag,
  access: manages,
  params,
  body: z.strictObject({ words }),
  output,
  idempotency: 'required',
  errors: ['wrong_state'],
});

const disputeFilter = { status: oneOrMany(DisputeStatus), program: oneOrMany(Id) };

export const listDisputes = defineCall({
  name: 'listDisputes',
  method: 'GET',
  path: '/cards/business/{id}/disputes',
  summary: 'Cases of a business and its programs, newest first',
  tag,
  access: {
    kind: 'business',
    owner: 'business',
    permission: 'manageDisputes',
    hiddenBy,
    shared: true,
  },
  params: z.object({ id: Id }),
  query: z.object({ ...listQuery, ...changedRange, ...disputeFilter }),
  output: pageOf(DisputeRow),
});

export const exportDisputes = defineCall({
  name: 'exportDisputes',
  method: 'POST',
  path: '/cards/business/{id}/disputes/export',
  summary: 'Write the cases that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'manageDisputes', hiddenBy, shared: true },
  params: z.object({ id: Id }),
  body: z.object(disputeFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});
