import * as z from 'zod/mini';
import { MERCHANT_GROUP_NAMES } from '#lib/domain/spend-rules/spend-rules.ts';
import { defineCall } from '../call.ts';
import { listQuery, oneOrMany, pageOf } from '../fields.ts';

export const MerchantGroup = z.enum(MERCHANT_GROUP_NAMES);

/** A number by which the card networks sort merchants; `isChain` where it stands for one company of its group. */
export const MerchantCategory = z
  .object({ code: z.string(), name: z.string(), group: z.nullable(MerchantGroup), isChain: z.boolean() })
  .register(z.globalRegistry, { id: 'MerchantCategory' });

export const listMerchantCategories = defineCall({
  name: 'listMerchantCategories',
  method: 'GET',
  path: '/merchantCategories',
  summary: 'Merchant categories by number, for spend rules',
  tag: 'Spend rules',
  access: { kind: 'signedIn', key: true },
  query: z.object({
    ...listQuery,
    /** Beginning of the number, or words of the name. */
    search: z.optional(z.string().check(z.maxLength(60))),
    group: oneOrMany(MerchantGroup),
    code: z.optional(z.array(z.string().check(z.regex(/^\d{4}$/))).check(z.maxLength(200))),
  }),
  output: pageOf(MerchantCategory),
});
