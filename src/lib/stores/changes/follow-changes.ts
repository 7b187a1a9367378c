import { isCallError } from '#lib/browser/call-error.ts';
import { $liveSince } from '#lib/browser/live-state.ts';
import { pause } from '#lib/browser/longer-pause.ts';
import { openStream, type StreamEnd } from '#lib/browser/open-stream.ts';
import { type LiveChange, streamChanges } from '#lib/contract/live/live.ts';

/** A hidden page leaves its place to others: browsers open six connections to a server over HTTP/1.1. */
const HIDDEN_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** Where something on the way collects what is streamed, that does not soon change. */
const COLLECTED_PAUSE_MS = 300_000;
/** A stream that ends and is back after one try was never missed. */
const FAILURES_UNNOTICED = 1;

type Heard = {
  onChange: (change: LiveChange) => void;
  /** Changes were missed that cannot be named. */
  onMissed: () => void;
};

/**
 * Follows what changes until it is stopped: opens the stream, goes on after the last event with each new one, waits
 * longer after each failure, and closes while the page is hidden. `$liveSince` says since when it works.
 */
export function followChanges({ onChange, onMissed }: Heard): () => void {
  const stopped = new AbortController();
  let present: AbortController | undefined;
  let lastId: string | undefined;
  let failures = 0;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(() => present?.abort(), HIDDEN_MS);
  };
  const leave = () => present?.abort();
  // A page that the browser keeps and shows again begins anew.
  const stop = () => stopped.abort();

  const attempt = (): Promise<StreamEnd> => {
    present = new AbortController();
    return openStream(streamChanges, {
      after: lastId,
      signal: present.signal,
      onOpen: () => {
        failures = 0;
        if ($liveSince.get() === null) $liveSince.set(Date.now());
      },
      onId: (id) => {
        lastId = id;
      },
      onEvent: ({ type, data }) => {
        if (type === 'readAnew') onMissed();
        if (type === 'change') onChange(JSON.parse(data) as LiveChange);
      },
    });
  };
  /** @returns after how long to try again; null for never */
  const once = async (): Promise<number | null> => {
    try {
      const { kind, retryMs } = await attempt();
      if (kind === 'ended') return retryMs ?? jittered(FIRST_PAUSE_MS);
      failures += 1;
      return kind === 'nothingCame' ? COLLECTED_PAUSE_MS : jittered(FIRST_PAUSE_MS);
    } catch (error) {
      if (present?.signal.aborted) return 0;
      failures += 1;
      if (!isCallError(error)) return LONGEST_PAUSE_MS;
      if (isRefused(error.status)) return null;
      const longer = jittered(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
      return Math.max(longer, (error.retryAfterS ?? 0) * 1000);
    }
  };
  const run = async () => {
    for (;;) {
      await untilVisible(stopped.signal);
      const waitMs = await once();
      if (waitMs === null || failures > FAILURES_UNNOTICED || waitMs >= COLLECTED_PAUSE_MS)
        $liveSince.set(null);
      if (waitMs === null) return;
      await pause(waitMs, stopped.signal);
    }
  };

  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', stop);
  stopped.signal.addEventListener('abort', leave);
  void run().catch(() => undefined);
  return () => {
    stop();
    clearTimeout(hiddenTimer);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', stop);
    $liveSince.set(null);
  };
}

/** Nobody is signed in, or this server has no stream; the page goes on reading by itself. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Between half and all of it, so that not all come back at once. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (document.visibilityState !== 'hidden') done(resolve);
    };
    const end = () => done(() => reject(signal.reason));
    const done = (act: () => void) => {
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', end);
      act();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else look();
  });
}
