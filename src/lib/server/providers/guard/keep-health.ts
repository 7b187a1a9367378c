import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Fault, PortName } from '#lib/domain/integrations/integrations.ts';
import type { Db } from '../../db/schema.ts';
import type { Outcome } from './guard.ts';

/** How often one node writes of one service at most. */
const WRITE_EVERY_MS = 5_000;

type Seen = { successAt: Date | null; failureAt: Date | null; fault: Fault | null };

export type HealthKeeper = {
  keep(outcome: Pick<Outcome, 'port' | 'result' | 'fault'>): void;
  /** Writes what is not written yet, and nothing after it. */
  end(): Promise<void>;
};

/**
 * Keeps in the database when a service last answered and last failed, for every node to read. What was seen waits at
 * most `everyMs` and is written beside the call, so that no call waits for it.
 */
export function createHealthKeeper(
  db: Db,
  { log, now, everyMs = WRITE_EVERY_MS }: { log: Logger; now: () => Date; everyMs?: number },
): HealthKeeper {
  const seen = new Map<PortName, Seen>();
  const timers = new Map<PortName, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isEnded = false;

  function write(port: PortName): void {
    const found = seen.get(port);
    seen.delete(port);
    if (!found) return void timers.delete(port);
    if (!isEnded) timers.set(port, setTimeout(() => write(port), everyMs).unref());
    const written: Promise<void> = writeHealth(db, port, found)
      .catch((error: unknown) => log.warn({ err: error, port }, 'the health of a service was not kept'))
      .finally(() => running.delete(written));
    running.add(written);
  }

  return {
    keep({ port, result, fault }) {
      if (isEnded || result === 'refused' || result === 'rested') return;
      const before = seen.get(port) ?? { successAt: null, failureAt: null, fault: null };
      const news = result === 'done' ? { successAt: now() } : { failureAt: now(), fault: fault ?? 'other' };
      seen.set(port, { ...before, ...news });
      if (!timers.has(port)) write(port);
    },
    async end() {
      isEnded = true;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const port of [...seen.keys()]) write(port);
      await Promise.all(running);
    },
  };
}

/** Nodes write in any order: the latest of all stays. */
async function writeHealth(db: Db, name: PortName, { successAt, failureAt, fault }: Seen): Promise<void> {
  await db
    .insertInto('integration_health')
    .values({ name, success_at: successAt, failure_at: failureAt, fault })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        success_at: sql`greatest(integration_health.success_at, excluded.success_at)`,
        failure_at: sql`greatest(integration_health.failure_at, excluded.failure_at)`,
        fault: sql`case when excluded.failure_at >= coalesce(integration_health.failure_at, excluded.failure_at)
          then excluded.fault else integration_health.fault end`,
      }),
    )
    .execute();
}
