import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CardId, freeText, freeWords, Id, listQuery, oneOrMany, pageOf } from '../fields.ts';
import { Dispute, DisputeReason, DisputeRow, DisputeStatus } from './dispute.ts';

const tag = 'Disputes';
const onCard = z.object({ id: CardId });
const params = z.object({ id: CardId, disputeId: Id });
const hiddenBy = 'hideTransactionData';
const manages = { kind: 'business', owner: 'card', permission: 'manageDisputes', hiddenBy } as const;
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
  summary: 'Withdraw a case of one’s own while it is open',
  tag,
  access: holds,
  params,
  body: z.strictObject({}),
  output,
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

export const acceptDispute = defineCall({
  name: 'acceptDispute',
  method: 'POST',
  path: '/cards/{id}/disputes/{disputeId}/accept',
  summary:
    'Decide a case for the holder and say what happens now. It moves no money: what is given back is loaded on the card by itself',
  tag,
  access: manages,
  params,
  body: z.strictObject({ words }),
  output,
  errors: ['wrong_state'],
});

export const declineDispute = defineCall({
  name: 'declineDispute',
  method: 'POST',
  path: '/cards/{id}/disputes/{disputeId}/decline',
  summary: 'Decide a case against the holder, with the reason that they read',
  tag,
  access: manages,
  params,
  body: z.strictObject({ words }),
  output,
  errors: ['wrong_state'],
});

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
  query: z.object({ ...listQuery, status: oneOrMany(DisputeStatus), program: oneOrMany(Id) }),
  output: pageOf(DisputeRow),
});
