import * as z from 'zod/mini';
import { MERCHANT_GROUP_NAMES } from '#lib/domain/spend-rules/spend-rules.ts';

/** Merchants by category, by group of categories, or by the beginning of their name; one that matches is enough. */
export const MerchantSelection = z
  .object({
    categories: z.array(z.string()),
    groups: z.array(z.enum(MERCHANT_GROUP_NAMES)),
    merchants: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'MerchantSelection' });
