import { callApi } from '#lib/browser/caller.ts';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { approveReplacement } from '#lib/contract/replacements/replacements.ts';
import { shippingMethod } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { refreshAfterChange } from '../cards/cache.ts';
import { refreshReplacements } from './cache.ts';

/** Agrees to a request: the card is made, and a physical one shipped. */
export const createApproveFlow = ({ id, card, businessId, shipTo }: Replacement) =>
  createActFlow({
    draft: { method: 'USPS_PRIORITY' },
    check: ({ method }): Problems => {
      const found = shipTo && shippingMethod(method);
      return found ? { method: found } : {};
    },
    send: ({ method }, idempotencyKey) =>
      callApi(approveReplacement, {
        params: { id: card.id },
        body: { replacementId: id, ...(shipTo ? { method } : {}) },
        idempotencyKey,
      }),
    settled: () => {
      refreshReplacements();
      refreshAfterChange(card.id, businessId);
    },
  });
