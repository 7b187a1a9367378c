import { JOB_TOPIC } from '../../jobs/create-job.ts';
import { deliverWaiting, retryAfterMs } from '../../jobs/deliver.ts';
import { runLoop, type Task } from '../../jobs/loop.ts';
import { takeMessages } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { JOB_KINDS, WORK } from '../work.ts';
import { type RunOptions, runJob } from './run-job.ts';
import { MINUTE_MS, type WorkOfArea } from './work-of-area.ts';

export type Worker = {
  /** Takes no further messages and waits for running ones; a job returns to the queue after its present step. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  /** The wait before an empty queue is read again. */
  pollMs?: number;
  /** A job without a renewal for this long is taken over; longer than one step of 200 rows takes. */
  jobLeaseMs?: number;
  /** The wait before a job that threw is begun again, by the number of its tries. */
  jobRetryMs?: (tries: number) => number;
  kinds?: RunOptions['kinds'];
};

/** Jobs that one node runs concurrently. */
const JOB_SLOTS = 2;

/** Starts the background work. Any number of nodes may each run one. */
export async function startWorker(platform: Platform, options: WorkerOptions = {}): Promise<Worker> {
  const { pollMs = 1_000, jobLeaseMs = MINUTE_MS, jobRetryMs = retryAfterMs, kinds = JOB_KINDS } = options;
  const { signal, abort } = abortable();
  const run = { leaseMs: jobLeaseMs, retryMs: jobRetryMs, kinds, signal };
  const tasks: Task[] = [
    ...WORK.flatMap((area) => tasksOf(platform, pollMs, area)),
    ...Array.from({ length: JOB_SLOTS }, () => jobSlot(platform, pollMs, run)),
  ];
  const loops = tasks.map((task) => runLoop(task, signal, platform.log));
  return {
    async stop() {
      abort();
      await Promise.all(loops);
    },
  };
}

function tasksOf(platform: Platform, pollMs: number, { consumers = [], tasks = [] }: WorkOfArea): Task[] {
  return [
    ...consumers.map((consumer) => ({
      name: consumer.topic,
      everyMs: pollMs,
      run: async () => (await deliverWaiting(platform, consumer)) === consumer.limit,
    })),
    ...tasks.map(({ name, everyMs = pollMs, run }) => ({ name, everyMs, run: () => run(platform) })),
  ];
}

/** Takes one job at a time and works through it. */
function jobSlot(platform: Platform, pollMs: number, options: RunOptions): Task {
  return {
    name: 'jobs',
    everyMs: pollMs,
    async run() {
      const { leaseMs } = options;
      const [message] = await takeMessages(platform.db, { topic: JOB_TOPIC, limit: 1, leaseMs });
      if (message) await runJob(platform, message, options);
      return message !== undefined;
    },
  };
}

function abortable(): { signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
