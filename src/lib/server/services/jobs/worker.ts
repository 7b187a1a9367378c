import { JOB_TOPIC } from '../../jobs/create-job.ts';
import { type Consumer, deliverWaiting, retryAfterMs } from '../../jobs/deliver.ts';
import { runLoop, type Task } from '../../jobs/loop.ts';
import { forgetOld, passOverActivities } from '../../jobs/tidy.ts';
import { verifyWhenDue } from '../../jobs/verify-ledger.ts';
import { takeMessages } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { accountChecks } from '../bank/check-account.ts';
import { forgetBankEvents } from '../bank/forget-bank-events.ts';
import { payouts } from '../bank-transfers/send-payout.ts';
import { sweepTransfers } from '../bank-transfers/sweep-transfers.ts';
import { closeCards } from '../cards/close-at-issuer.ts';
import { forgetProofs } from '../cards/forget-proofs.ts';
import { makeCards } from '../cards/make-card.ts';
import { removePins } from '../cards/remove-pin-at-issuer.ts';
import { activationMails } from '../cards/send-activation.ts';
import { sweepClosed } from '../cards/sweep-closed.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { MAIL_TOPIC } from '../mail/enqueue-mail.ts';
import { moveShipments } from '../orders/move-shipments.ts';
import { expirePurchases } from '../purchases/expire-purchases.ts';
import { invitationMails } from '../recipient-setup/send-invitation.ts';
import { codeMails } from '../sign-in/send-code.ts';
import { forgetFiles } from './forget-files.ts';
import { JOB_KINDS } from './kinds.ts';
import { type RunOptions, runJob } from './run-job.ts';

export type Worker = {
  /** Takes nothing more and waits for what is under way; a job goes back to the queue after its present step. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  /** The wait before the queue is looked at again after it was empty. */
  pollMs?: number;
  /** After so long without a sign of life a job is taken over; longer than one step of 200 rows takes. */
  jobLeaseMs?: number;
  /** The wait before a job that threw is begun again, by how often it was begun in vain. */
  jobRetryMs?: (tries: number) => number;
  kinds?: RunOptions['kinds'];
};

/** Jobs that one node runs side by side. */
const JOB_SLOTS = 2;
const MINUTE_MS = 60_000;

const mails: Consumer = { topic: MAIL_TOPIC, limit: 20, leaseMs: MINUTE_MS, deliver: deliverMail };

/** Everything that goes to somebody outside. */
const CONSUMERS: readonly Consumer[] = [
  mails,
  activationMails,
  invitationMails,
  codeMails,
  makeCards,
  closeCards,
  removePins,
  payouts,
  accountChecks,
];

/** Starts what runs beside the requests. Any number of nodes may each have one. */
export async function startWorker(platform: Platform, options: WorkerOptions = {}): Promise<Worker> {
  const { pollMs = 1_000, jobLeaseMs = MINUTE_MS, jobRetryMs = retryAfterMs, kinds = JOB_KINDS } = options;
  const { signal, abort } = abortable();
  const run = { leaseMs: jobLeaseMs, retryMs: jobRetryMs, kinds, signal };
  const { sandbox, bankFiles } = platform;
  const tasks: Task[] = [
    ...CONSUMERS.map((consumer) => ({
      name: consumer.topic,
      everyMs: pollMs,
      run: async () => (await deliverWaiting(platform, consumer)) === consumer.limit,
    })),
    ...Array.from({ length: JOB_SLOTS }, () => jobSlot(platform, pollMs, run)),
    { name: 'activities', everyMs: pollMs, run: () => passOverActivities(platform) },
    { name: 'shipments', everyMs: pollMs, run: () => moveShipments(platform) },
    { name: 'expiry', everyMs: MINUTE_MS / 2, run: () => expirePurchases(platform) },
    { name: 'unknown transfers', everyMs: MINUTE_MS, run: () => sweepTransfers(platform) },
    { name: 'closed cards', everyMs: 5 * MINUTE_MS, run: () => sweepClosed(platform) },
    { name: 'files', everyMs: 10 * MINUTE_MS, run: () => forgetFiles(platform) },
    { name: 'tidying', everyMs: 10 * MINUTE_MS, run: () => forgetOld(platform) },
    { name: 'proofs', everyMs: 10 * MINUTE_MS, run: () => forgetProofs(platform) },
    { name: 'bank events', everyMs: 10 * MINUTE_MS, run: () => forgetBankEvents(platform) },
    { name: 'verifier', everyMs: MINUTE_MS / 2, run: () => verifyWhenDue(platform) },
    ...(bankFiles ? [{ name: 'bank files', everyMs: MINUTE_MS / 4, run: () => bankFiles.round() }] : []),
    ...(sandbox ? sandboxTasks(sandbox, pollMs) : []),
  ];
  const loops = tasks.map((task) => runLoop(task, signal, platform.log));
  return {
    async stop() {
      abort();
      await Promise.all(loops);
    },
  };
}

/** What runs by itself outside where the world is real. */
function sandboxTasks({ clock, bank }: NonNullable<Platform['sandbox']>, pollMs: number): Task[] {
  return [
    { name: 'clock', everyMs: 2_000, run: () => clock.refresh() },
    { name: 'bank', everyMs: pollMs, run: () => bank.work() },
  ];
}

/** Takes one job at a time and works through it. */
function jobSlot(platform: Platform, pollMs: number, options: RunOptions): Task {
  return {
    name: 'jobs',
    everyMs: pollMs,
    async run() {
      const { leaseMs } = options;
      const [message] = await takeMessages(platform.db, { limit: 1, leaseMs, topics: [JOB_TOPIC] });
      if (message) await runJob(platform, message, options);
      return message !== undefined;
    },
  };
}

function abortable(): { signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
