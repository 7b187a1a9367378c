import type { Consumer } from '../../jobs/deliver.ts';
import type { Platform } from '../../platform.ts';
import type { JobKind } from './job-kind.ts';

/** Something that the worker of every node does again and again. */
export type TimedTask = {
  name: string;
  /** The wait between two rounds; that of the queue where none is named. */
  everyMs?: number;
  /** One round; it gives true when there is more to do at once. */
  run(platform: Platform): Promise<unknown>;
};

/** What an area has done beside the requests: `services/<area>/work.ts`, gathered in `services/work.ts`. */
export type WorkOfArea = {
  /** Who takes which messages out of the outbox and hands them to somebody outside. */
  consumers?: readonly Consumer[];
  tasks?: readonly TimedTask[];
  /** Kinds of long jobs by their names. */
  kinds?: Readonly<Record<string, JobKind>>;
};

export const MINUTE_MS = 60_000;
