import * as z from 'zod/mini';
import { zip } from '#lib/domain/address.ts';
import { atmFee } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { freeWords, Id, ruled, Uid } from '../fields.ts';
import { Atm, AtmFees, CardCashTerms } from './atm.ts';

const tag = 'Cash machines';
const ofHolder = z.object({ id: Uid });
const ofBusiness = z.object({ id: Id });
const fee = z.optional(z.nullable(ruled(atmFee, 20)));
const output = z.object({ atmFees: AtmFees });

export const searchAtms = defineCall({
  name: 'searchAtms',
  method: 'GET',
  path: '/cardholders/{id}/atms',
  summary:
    'Cash machines near a ZIP code, for whoever holds a physical card; where the network answers on pages of its own alone, their address',
  tag,
  access: { kind: 'self' },
  params: ofHolder,
  query: z.object({ zip: ruled(zip, 20) }),
  output: z.object({
    /** Nearest first; null where the network answers on pages of its own alone. */
    atms: z.nullable(z.array(Atm).check(z.maxLength(20))),
    /** The network's own search for this ZIP code. */
    searchUrl: z.nullable(z.string()),
  }),
  errors: ['forbidden', 'too_many_requests'],
});

export const listCashTerms = defineCall({
  name: 'listCashTerms',
  method: 'GET',
  path: '/cardholders/{id}/cashTerms',
  summary: 'What cash costs with each physical card that somebody holds, and how much a day its rules allow',
  tag,
  access: { kind: 'self' },
  params: ofHolder,
  output: z.object({ cashTerms: z.array(CardCashTerms) }),
});

export const getAtmFees = defineCall({
  name: 'getAtmFees',
  method: 'GET',
  path: '/businesses/{id}/atmFees',
  summary:
    "What cash machines cost the holders of a business's cards; a program without its own has its parent's",
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewSettings' },
  params: ofBusiness,
  output,
});

export const updateAtmFees = defineCall({
  name: 'updateAtmFees',
  method: 'PATCH',
  path: '/businesses/{id}/atmFees',
  summary: 'Say what cash machines cost the holders; If-Match carries the version that was read',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSettings' },
  params: ofBusiness,
  body: z.strictObject({
    networkName: z.optional(z.nullable(freeWords(60))),
    inNetworkFee: fee,
    outOfNetworkFee: fee,
    balanceInquiryFee: fee,
  }),
  output,
  ifMatch: true,
});
