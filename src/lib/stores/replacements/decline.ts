import { callApi } from '#lib/browser/caller.ts';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { declineReplacement } from '#lib/contract/replacements/replacements.ts';
import { problem } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { refreshReplacements } from './cache.ts';

export const REASON_MAX_LENGTH = 200;

/** Declines a request, with the reason that the holder reads. */
export const createDeclineFlow = ({ id, card }: Replacement) =>
  createActFlow({
    draft: { reason: '' },
    check: ({ reason }): Problems => (reason.trim() ? {} : { reason: problem('required') }),
    send: ({ reason }, idempotencyKey) =>
      callApi(declineReplacement, {
        params: { id: card.id },
        body: { replacementId: id, reason },
        idempotencyKey,
      }),
    settled: refreshReplacements,
  });
