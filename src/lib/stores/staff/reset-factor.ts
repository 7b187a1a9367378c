import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { resetPersonSecondFactor, type StaffPerson } from '#lib/contract/staff/people.ts';
import { createActFlow } from '../act-flow.ts';
import { DESK_KEY } from './cache.ts';

/** Turns off the lost second factor of somebody whom no administrator can help. */
export const createResetPersonFactorFlow = ({ id }: Pick<StaffPerson, 'id'>) =>
  createActFlow<object, AnswerOf<typeof resetPersonSecondFactor>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(resetPersonSecondFactor, { params: { id }, idempotencyKey }),
    settled: () => void queryClient.invalidateQueries({ queryKey: DESK_KEY }),
  });
