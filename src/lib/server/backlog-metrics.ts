import { Gauge, type Registry } from 'prom-client';
import type { PortName } from '#lib/domain/integrations/integrations.ts';

/** What waits in the database, of all nodes together. */
export type Backlog = {
  topics: {
    topic: string;
    waiting: number;
    /** Tried at least three times in vain. */
    retrying: number;
    /** How long the longest-due message has been due, in seconds; leased ones are not. */
    overdueS: number;
  }[];
  givenUp: { topic: string; count: number }[];
  jobs: { state: 'queued' | 'running' | 'failed'; count: number; oldestS: number }[];
  ledger: { isVerified: boolean; verifiedAgoS: number } | undefined;
  isPostingStopped: boolean;
  doubtfulFiles: number;
  ports: { port: PortName; isFailing: boolean }[];
};

const STATES = ['queued', 'running', 'failed'] as const;

/**
 * Gauges of what waits in the database.
 *
 * @returns reads them anew, before each reading of the metrics; where the database does not answer,
 *   `larkspur_database_up` says so and the others keep still
 */
export function addBacklogMetrics(registry: Registry, read: () => Promise<Backlog>): () => Promise<void> {
  const up = new Gauge({
    name: 'larkspur_database_up',
    help: '1 where the database answered at this reading',
    registers: [registry],
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const waiting = gauge(
    'larkspur_outbox_waiting',
    'Messages that are not delivered; mails are the topics that begin with mail.',
    ['topic'],
  );
  const retrying = gauge('larkspur_outbox_retrying', 'Of them, tried three times or more', ['topic']);
  const overdue = gauge('larkspur_outbox_overdue_seconds', 'How long the longest-due message has been due', [
    'topic',
  ]);
  const givenUp = gauge('larkspur_outbox_given_up', 'Messages that were given up after their last try', [
    'topic',
  ]);
  const jobs = gauge('larkspur_jobs', 'Jobs that are not done', ['state']);
  const oldest = gauge('larkspur_job_oldest_seconds', 'Age of the oldest job in a state', ['state']);
  const verified = gauge('larkspur_ledger_verified', '1 where the last verification found no fault');
  const verifiedAgo = gauge('larkspur_ledger_verified_seconds', 'How long ago the ledger was verified');
  const stopped = gauge('larkspur_postings_stopped', '1 while a fault of the ledger stops all postings');
  const doubtful = gauge(
    'larkspur_bank_files_doubtful',
    'Files of which nobody knows whether the bank has them',
  );
  const failing = gauge('larkspur_port_failing', '1 where the last call to a service that counts failed', [
    'port',
  ]);

  const show = (backlog: Backlog): void => {
    for (const each of [waiting, retrying, overdue, givenUp, failing]) each.reset();
    for (const { topic, ...of } of backlog.topics) {
      waiting.set({ topic }, of.waiting);
      retrying.set({ topic }, of.retrying);
      overdue.set({ topic }, of.overdueS);
    }
    for (const { topic, count } of backlog.givenUp) givenUp.set({ topic }, count);
    for (const state of STATES) {
      const found = backlog.jobs.find((each) => each.state === state);
      jobs.set({ state }, found?.count ?? 0);
      oldest.set({ state }, found?.oldestS ?? 0);
    }
    if (backlog.ledger) {
      verified.set(backlog.ledger.isVerified ? 1 : 0);
      verifiedAgo.set(backlog.ledger.verifiedAgoS);
    }
    stopped.set(backlog.isPostingStopped ? 1 : 0);
    doubtful.set(backlog.doubtfulFiles);
    for (const { port, isFailing } of backlog.ports) failing.set({ port }, isFailing ? 1 : 0);
  };

  return async () => {
    const backlog = await read().catch(() => undefined);
    up.set(backlog ? 1 : 0);
    if (backlog) show(backlog);
  };
}
