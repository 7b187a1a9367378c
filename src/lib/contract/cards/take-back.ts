import * as z from 'zod/mini';
import { loadAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { CardId, CustomValues, freeText, Id, Money, ruled } from '../fields.ts';
import { CardBalance, CardLoad } from './card.ts';

export const takeBackLoad = defineCall({
  name: 'takeBackLoad',
  method: 'POST',
  path: '/cards/{id}/loads/{loadId}/takeBack',
  summary:
    'Take a mistaken load back to the funding account, once: all of it, or what is left of it on the card',
  tag: 'Cards',
  access: { kind: 'business', owner: 'card', permission: 'withdrawFunds' },
  /** `id`: the card that was loaded, or the one that took its place. */
  params: z.object({ id: CardId, loadId: Id }),
  body: z.object({
    amount: ruled(loadAmount, 20),
    /** Noted down in the load history; the holder sees none of it. */
    memo: z.optional(freeText(140)),
    customFields: z.optional(CustomValues),
  }),
  output: z.object({
    takeBack: z.object({ id: Id, journalId: Id, amount: Money }),
    load: CardLoad,
    balance: CardBalance,
  }),
  status: 201,
  idempotency: 'required',
  errors: ['insufficient_funds', 'wrong_state'],
});
