import type { LogFn } from 'pino';

/** How long a failure is kept to its count after it was written. */
const QUIET_MS = 60_000;
/** Failures told apart at once; beyond them each is written. */
const MOST_KEPT = 500;
/** The fields that say where something failed; what it failed for differs each time. */
const PLACES = ['task', 'topic', 'port', 'kind', 'call', 'route', 'reason'] as const;

type Kept = { count: number; write(fields: object): void; timer: NodeJS.Timeout };

export type Repeats = {
  /** Whether the line goes out now; a later one of the same failure is counted instead. */
  admits(args: unknown[], write: LogFn): boolean;
  /** Writes what was counted and not told yet. */
  end(): void;
};

/**
 * Keeps a failure that repeats from filling the log: its first line is written, those of the following minute are
 * counted, and one line with `repeated` tells how many there were. A line of one request is always written, for its
 * answer names it.
 */
export function createRepeats(quietMs: number = QUIET_MS): Repeats {
  const kept = new Map<string, Kept>();

  function close(key: string): void {
    const found = kept.get(key);
    if (!found) return;
    clearTimeout(found.timer);
    kept.delete(key);
    if (found.count > 0) found.write({ repeated: found.count });
  }

  return {
    admits(args, write) {
      const [fields, message] = args;
      if (typeof fields !== 'object' || fields === null || typeof message !== 'string') return true;
      if ('requestId' in fields) return true;
      const key = keyOf(fields as Record<string, unknown>, message);
      const before = kept.get(key);
      if (before) {
        before.count += 1;
        return false;
      }
      if (kept.size >= MOST_KEPT) return true;
      const places = placesOf(fields as Record<string, unknown>);
      kept.set(key, {
        count: 0,
        write: (more) => write({ ...places, ...more }, message),
        timer: setTimeout(() => close(key), quietMs).unref(),
      });
      return true;
    },
    end() {
      for (const key of [...kept.keys()]) close(key);
    },
  };
}

const placesOf = (fields: Record<string, unknown>): object =>
  Object.fromEntries(PLACES.filter((name) => name in fields).map((name) => [name, fields[name]]));

function keyOf(fields: Record<string, unknown>, message: string): string {
  const { name, code, message: words } = (fields.err ?? {}) as Record<string, unknown>;
  return JSON.stringify([message, placesOf(fields), name, code, words]);
}
