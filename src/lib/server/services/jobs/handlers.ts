import type { jobsCalls } from '#lib/contract/jobs/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { downloadJobFile } from './download-file.ts';
import { getJob } from './get.ts';
import { listJobs } from './list.ts';
import { listJobRows } from './list-rows.ts';
import { retryJob } from './retry.ts';

export const jobsHandlers: HandlersOf<typeof jobsCalls> = {
  downloadJobFile,
  getJob,
  listJobRows,
  listJobs,
  retryJob,
};
