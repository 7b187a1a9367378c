import type { Consumer } from '../../jobs/deliver.ts';
import type { Platform } from '../../platform.ts';
import type { JobKind } from './job-kind.ts';

/** A task that the worker of every node repeats. */
export type TimedTask = {
  name: string;
  /** The wait between two rounds; the queue's own when left out. */
  everyMs?: number;
  /** One round; it returns true when more work is ready at once. */
  run(platform: Platform): Promise<unknown>;
};

/** The background work of an area: `services/<area>/work.ts`, collected in `services/work.ts`. */
export type WorkOfArea = {
  /** Consumers of outbox messages, which deliver them to the outside. */
  consumers?: readonly Consumer[];
  tasks?: readonly TimedTask[];
  /** Kinds of long jobs by their names. */
  kinds?: Readonly<Record<string, JobKind>>;
};

export const MINUTE_MS = 60_000;
