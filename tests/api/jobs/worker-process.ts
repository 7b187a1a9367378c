import { pino } from 'pino';
import { systemClock } from '#lib/domain/clock.ts';
import { readConfig } from '#lib/server/config.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import type { Platform } from '#lib/server/platform.ts';
import { startWorker } from '#lib/server/services/jobs/worker.ts';

/** A worker as a process of its own, so that a test can kill it in the middle of its work. */
const config = readConfig(process.env);
const unused = () => {
  throw new Error('a worker asks nobody who they are');
};
const platform: Platform = {
  config,
  db: openDatabase(config.databaseUrl).db,
  clock: systemClock,
  log: pino({ level: 'silent' }),
  identity: {
    get verifier() {
      return unused();
    },
    get admin() {
      return unused();
    },
  },
  mail: { send: async () => undefined },
  textMessage: { send: async () => undefined },
  get issuer() {
    return unused();
  },
  get bank() {
    return unused();
  },
  get bankLink() {
    return unused();
  },
  get atmLocator() {
    return unused();
  },
  get files() {
    return unused();
  },
  get verification() {
    return unused();
  },
  get events() {
    return unused();
  },
  get analytics() {
    return unused();
  },
  get live() {
    return unused();
  },
  authorize: unused,
};
await startWorker(platform, { pollMs: 20, jobLeaseMs: 500 });
process.send?.('started');
