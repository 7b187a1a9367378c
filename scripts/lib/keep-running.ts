import { setTimeout as pause } from 'node:timers/promises';

/** A part that ends this often, without this much running time in between, is given up. */
const MAX_ENDS = 5;
const QUIET_MS = 120_000;
const FIRST_WAIT_MS = 200;

/** One process of the system. */
export type Part = {
  exited: Promise<{ code: number | null; output?: string }>;
  stop(): Promise<unknown>;
};

export type Kept<P extends Part> = {
  /** The process that runs now. */
  current(): P;
  /** Resolves with a sentence when it is given up: it ended five times, never two minutes after it had started. */
  givenUp: Promise<string>;
  stop(): Promise<void>;
};

/** Restarts a part of the system when its process ends, each time after a longer wait, up to a limit. */
export function keepRunning<P extends Part>(
  first: P,
  options: {
    /** The name as the beginning of a sentence: "The app". */
    name: string;
    again: () => P | Promise<P>;
    /** Receives a text at every restart. */
    report: (text: string) => void;
    /** Whether an end was intended; then nothing restarts. */
    isMeant?: (code: number | null) => boolean;
    firstWaitMs?: number;
  },
): Kept<P> {
  const { name, again, report, isMeant, firstWaitMs = FIRST_WAIT_MS } = options;
  const stopping = new AbortController();
  let current = first;

  const watched = (async () => {
    for (let ends = 0; ; ) {
      const startedAt = Date.now();
      const { code, output } = await current.exited;
      if (Date.now() - startedAt > QUIET_MS) ends = 0;
      let why = `${name} ended (${code ?? 'killed'}).${lastLine(output)}`;
      if (isMeant?.(code) && !stopping.signal.aborted) return why;
      for (let isBack = false; !isBack && !stopping.signal.aborted; ) {
        ends++;
        if (ends >= MAX_ENDS) return `${why} That was the fifth time in a row; it is given up.`;
        // A signal to the whole group ends this process before we receive the stop.
        await pause(firstWaitMs * 2 ** ends, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) break;
        report(`${why} It is started again.`);
        try {
          current = await again();
          isBack = true;
        } catch (error) {
          why = error instanceof Error ? error.message : String(error);
        }
      }
      if (stopping.signal.aborted) return undefined;
    }
  })();
  return {
    current: () => current,
    givenUp: watched.then((text) => text ?? new Promise<string>(() => undefined)),
    async stop() {
      stopping.abort();
      await current.stop();
      await watched;
      // A restart may have replaced the process meanwhile.
      await current.stop();
    },
  };
}

function lastLine(output = ''): string {
  const line = output.trim().split('\n').at(-1);
  return line ? ` Its last words: ${line}` : '';
}
