import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/schema.ts';

export const WINDOW_MS = 60_000;
/** How long calls are counted by this node alone before all nodes know of them. */
const SHARED_EVERY_MS = 500;
/** Beyond this many callers in a minute nobody new is counted, so that inventing addresses fills no memory. */
const MOST_SUBJECTS = 50_000;

/** Whose calls are counted together, and how many they may make in a minute. */
export type Counted = { kind: 'key' | 'person' | 'address'; id: string };

/** What a window stands at; below zero for a call that goes over the limit. */
export type Standing = { kind: Counted['kind']; limit: number; remaining: number; resetS: number };

export type RateLimits = {
  /** Counts a call, without waiting for the database. */
  count(counted: Counted): Standing;
  /** Ends when what was counted so far is known to all nodes. */
  settled(): Promise<void>;
};

type Options = {
  db: Db;
  log: Pick<Logger, 'warn'>;
  limits: Readonly<Record<Counted['kind'], number>>;
  /** The clock of the machine in milliseconds: the sandbox's may be moved. */
  now?: () => number;
};

type Counter = {
  /** All nodes together, as the database had it last. */
  known: number;
  /** What this node has counted since. */
  own: number;
};

/**
 * Counts calls in fixed windows of a minute. Each node counts in memory and hands over what it counted to PostgreSQL at
 * most twice a second, for all of its callers in one statement, which says what the others counted: a call writes nothing
 * and waits for nothing. Several nodes can let through together what reaches them within half a second.
 */
export function createRateLimits({ db, log, limits, now = Date.now }: Options): RateLimits {
  let window = 0;
  let counters = new Map<string, Counter>();
  let sharedAt = 0;
  let sharing: Promise<void> | undefined;

  const share = async () => {
    const [ofWindow, all] = [window, counters];
    const counted = [...all].filter(([, { own }]) => own > 0).map(([subject, { own }]) => ({ subject, own }));
    if (counted.length === 0) return;
    try {
      const totals = await addCounts(db, ofWindow, counted);
      for (const { subject, own } of counted) {
        const counter = all.get(subject);
        if (!counter) continue;
        counter.own -= own;
        counter.known = totals.get(subject) ?? counter.known + own;
      }
    } catch (error) {
      log.warn({ err: error }, 'calls could not be counted for all nodes');
    }
  };
  const shareInTime = (at: number) => {
    if (sharing || at - sharedAt < SHARED_EVERY_MS) return;
    sharedAt = at;
    sharing = share().finally(() => {
      sharing = undefined;
    });
  };

  return {
    count({ kind, id }) {
      const at = now();
      const present = Math.floor(at / WINDOW_MS);
      if (present !== window) {
        window = present;
        counters = new Map();
      }
      const limit = limits[kind];
      const resetS = Math.ceil(((present + 1) * WINDOW_MS - at) / 1000);
      const subject = `${kind}:${id}`;
      let counter = counters.get(subject);
      if (!counter) {
        counter = { known: 0, own: 0 };
        if (counters.size < MOST_SUBJECTS) counters.set(subject, counter);
      }
      const remaining = limit - counter.known - counter.own - 1;
      // A refused call is not counted: it extends nothing.
      if (remaining >= 0) counter.own++;
      shareInTime(at);
      return { kind, limit, remaining: Math.max(remaining, -1), resetS };
    },
    async settled() {
      await sharing;
      await share();
    },
  };
}

/** Adds what this node counted. @returns what all nodes counted in this window, for each of them */
async function addCounts(
  db: Db,
  window: number,
  counted: readonly { subject: string; own: number }[],
): Promise<Map<string, number>> {
  const sorted = [...counted].sort((a, b) => (a.subject < b.subject ? -1 : 1));
  const { rows } = await sql<{ subject: string; count: number }>`
    insert into call_count as stood (subject, minute, count)
    select subject, ${window}::int, count
    from unnest(${sorted.map(({ subject }) => subject)}::text[], ${sorted.map(({ own }) => own)}::int[])
      as counted (subject, count)
    on conflict (subject) do update set
      count = case when stood.minute = excluded.minute then stood.count + excluded.count else excluded.count end,
      minute = excluded.minute
    where stood.minute <= excluded.minute
    returning stood.subject, stood.count`.execute(db);
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

/** The headers of every counted call (draft-ietf-httpapi-ratelimit-headers-10). */
export const rateLimitHeaders = ({ kind, limit, remaining, resetS }: Standing): Record<string, string> => ({
  'ratelimit-policy': `"${kind}";q=${limit};w=${WINDOW_MS / 1000}`,
  ratelimit: `"${kind}";r=${Math.max(remaining, 0)};t=${resetS}`,
});
