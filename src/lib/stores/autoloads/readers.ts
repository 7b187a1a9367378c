import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { updateAutoload } from '#lib/contract/autoloads/autoloads.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshAutoloads } from './cache.ts';

/**
 * Sets who is mailed about an autoload, if it is still as it was read. Whoever may not see it any more is dropped: the
 * server would not mail them.
 */
export const createReadersFlow = (
  { id, updatedAt, readers }: Autoload,
  possible: readonly { id: string }[],
) =>
  createActFlow({
    draft: { readers: readers.map((one) => one.id).filter((one) => possible.some((who) => who.id === one)) },
    send: (body, idempotencyKey) =>
      callApi(updateAutoload, { params: { id }, body, ifMatch: updatedAt, idempotencyKey }),
    settled: (answer) => refreshAutoloads(answer && !isPendingApproval(answer) ? answer.autoload : undefined),
  });
