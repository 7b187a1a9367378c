import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { downloadJobFile, retryJob } from '#lib/contract/jobs.ts';
import { CARDS_KEY, SUMMARY_KEY } from './cards-cache.ts';

export const JOBS_KEY = ['jobs'] as const;
export const jobKey = (jobId: string) => ['job', jobId] as const;

/** Cards, their sums and what is left for loads are read anew: a job has changed them. */
export function refreshAfterJob(): void {
  for (const queryKey of [CARDS_KEY, SUMMARY_KEY, ['card'], ['card-parts'], ['funding'], JOBS_KEY]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Lets the failed rows of a finished job run again. @throws CallError */
export async function retryFailed(jobId: string): Promise<void> {
  await callApi(retryJob, { params: { id: jobId }, idempotencyKey: newIdempotencyKey() });
  await queryClient.invalidateQueries({ queryKey: jobKey(jobId) });
  void queryClient.invalidateQueries({ queryKey: ['job-rows', jobId] });
}

/** Gives the file of a finished export to the browser's downloads. @throws CallError */
export async function saveExport(jobId: string, createdAt: string): Promise<void> {
  const text = await callApi(downloadJobFile, { params: { id: jobId } });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `cards-${createdAt.slice(0, 10)}.csv`;
  link.click();
  // The browser has taken it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
