import { queryOptions } from '@tanstack/react-query';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi, downloadBytes } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import type { FileFormat } from '#lib/contract/exports/file-format.ts';
import { downloadJobFile, getJob, retryJob } from '#lib/contract/jobs/jobs.ts';
import { createActFlow } from '../act-flow.ts';
import type { BulkJob } from '../bulk/start.ts';
import { CARDS_KEY, SUMMARY_KEY } from '../cards/cache.ts';
import { CLOSING_KEY, PROGRAMS_KEY } from '../programs/cache.ts';

export const JOBS_KEY = ['jobs'] as const;
export const jobKey = (jobId: string) => ['job', jobId] as const;

const LOOK_AGAIN_MS = 700;
const LOOK_AGAIN_AT_MOST_MS = 10_000;

export const isOver = ({ state }: BulkJob): boolean => state === 'done' || state === 'failed';

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: jobKey(jobId),
    queryFn: async ({ signal }) => (await callApi(getJob, { params: { id: jobId }, signal })).job,
    staleTime: 0,
  });

/** This many reads may fail in a row, as on a train; after that the lists still update by themselves, only later. */
const FAILED_LOOKS_AT_MOST = 20;

const followed = new Set<string>();

/**
 * Polls a job until it ends, whether or not its progress is shown, then reads again the lists that it changed.
 */
export async function followJob(jobId: string): Promise<void> {
  if (followed.has(jobId)) return;
  followed.add(jobId);
  let waitMs = LOOK_AGAIN_MS;
  for (let failed = 0; failed < FAILED_LOOKS_AT_MOST; ) {
    const state = await look(jobId);
    if (state === 'over') refreshAfterJob();
    if (state === 'over' || state === 'refused') break;
    failed = state === 'failed' ? failed + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 1.1, LOOK_AGAIN_AT_MOST_MS);
  }
  followed.delete(jobId);
}

async function look(jobId: string): Promise<'running' | 'over' | 'refused' | 'failed'> {
  try {
    return isOver(await queryClient.fetchQuery(jobQuery(jobId))) ? 'over' : 'running';
  } catch (error) {
    // Signed out, or not permitted: polling again would not help.
    return isCallError(error) && error.status >= 400 && error.status < 500 ? 'refused' : 'failed';
  }
}

/** Reads cards, their sums and funding again, because a job has changed them. */
function refreshAfterJob(): void {
  const pages = [CARDS_KEY, SUMMARY_KEY, PROGRAMS_KEY, CLOSING_KEY, JOBS_KEY];
  for (const queryKey of [...pages, ['card'], ['card-parts'], ['funding']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

const unanswered = new Map<string, ReturnType<typeof createRetryFlow>>();

/** Runs the failed rows of a finished job again; a lost answer keeps its key while the job's window is closed. */
export const retryJobFlow = (jobId: string) => unanswered.get(jobId) ?? createRetryFlow(jobId);

function createRetryFlow(jobId: string) {
  const flow = createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(retryJob, { params: { id: jobId }, idempotencyKey }),
    settled() {
      if (flow.$state.get().isUnknown) unanswered.set(jobId, flow);
      else unanswered.delete(jobId);
      // Where the answer was lost, the job may run all the same.
      void queryClient.invalidateQueries({ queryKey: ['job-rows', jobId] });
      void followJob(jobId);
    },
  });
  return flow;
}

/** Saves the file of a finished export to the browser's downloads. @throws CallError */
export async function saveExport(
  { id, createdAt }: Pick<BulkJob, 'id' | 'createdAt'>,
  format: FileFormat,
): Promise<void> {
  const file = await downloadBytes(downloadJobFile, { params: { id }, query: { format } });
  saveFile(file, { name: `cards-${createdAt.slice(0, 10)}.${format}`, type: file.type });
}
