import * as z from 'zod/mini';
import { loadAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { CardId, CustomValues, freeText, Id, ruled } from '../fields.ts';
import { CardBalance, CardLoad } from './card.ts';

export const loadCard = defineCall({
  name: 'loadCard',
  method: 'POST',
  path: '/cards/business/{id}/load',
  summary: 'Put money on a card from the funding account of its program',
  tag: 'Cards',
  access: { kind: 'business', owner: 'business', permission: 'loadCards' },
  params: z.object({ id: Id }),
  body: z.object({
    cardId: CardId,
    amount: ruled(loadAmount, 20),
    memo: z.optional(freeText(140)),
    customFields: z.optional(CustomValues),
  }),
  output: z.object({ load: CardLoad, balance: CardBalance }),
  status: 201,
  idempotency: 'required',
  approvable: true,
  errors: ['not_found', 'insufficient_funds', 'wrong_state'],
});
