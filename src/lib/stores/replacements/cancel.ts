import { callApi } from '#lib/browser/caller.ts';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { cancelReplacement } from '#lib/contract/replacements/replacements.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshReplacements } from './cache.ts';

/** Takes a request back: one press, as it can be asked for again. */
export const createCancelFlow = ({ id, card }: Replacement) =>
  createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(cancelReplacement, { params: { id: card.id }, body: { replacementId: id }, idempotencyKey }),
    settled: refreshReplacements,
  });
