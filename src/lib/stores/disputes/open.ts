import { callApi } from '#lib/browser/caller.ts';
import { openDispute } from '#lib/contract/disputes/disputes.ts';
import type { DisputeReason } from '#lib/domain/disputes/dispute-states.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshDisputes } from './cache.ts';

export const WORDS_MAX_LENGTH = 1_000;

type Draft = { reason: DisputeReason | ''; words: string; lockCard: boolean };

type Opening = { cardId: string; transactionId: string; reason: Draft['reason'] };

/** Opens a case: the reason by one press or brought along, then words where somebody has some. */
export const createOpenFlow = ({ cardId, transactionId, reason: given }: Opening) =>
  createActFlow({
    draft: { reason: given, words: '', lockCard: false } as Draft,
    send: ({ reason, words, lockCard }: Draft, idempotencyKey) =>
      callApi(openDispute, {
        params: { id: cardId },
        body: {
          transactionId,
          reason: reason as DisputeReason,
          lockCard,
          ...(words.trim() ? { words: words.trim() } : {}),
        },
        idempotencyKey,
      }),
    settled: refreshDisputes,
  });
