import { callApi } from '#lib/browser/caller.ts';
import { runAutoloadNow, skipAutoloadRun } from '#lib/contract/autoloads/runs.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshAutoloads } from './cache.ts';

type Dated = { id: string; date: string };

/** Does the loads of a date that waits or was missed. */
export const createRunNowFlow = (params: Dated) =>
  createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(runAutoloadNow, { params, body: {}, idempotencyKey }),
    settled: (answer) => refreshAutoloads(answer?.autoload),
  });

/** Leaves the loads of a date out. */
export const createSkipFlow = (params: Dated) =>
  createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(skipAutoloadRun, { params, body: {}, idempotencyKey }),
    settled: (answer) => refreshAutoloads(answer?.autoload),
  });
