import { setTimeout as pause } from 'node:timers/promises';
import { startEmulator } from './emulator.ts';

/** So many ends without so long a quiet time between them are no accident any more. */
const MAX_ENDS = 5;
const QUIET_MS = 120_000;
const FIRST_WAIT_MS = 200;

/** An identity emulator that comes back at the same address, with its accounts, when its process ends. */
export type LastingEmulator = {
  url: string;
  /** Process id of the one that runs now. */
  pid(): number;
  /** Resolves with a sentence when it is given up: it ended five times, never two minutes after it had started. */
  givenUp: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Keeps an identity emulator running. Its accounts are in the journal of `dataDir` (emulator-state.ts), and what
 * was answered is in there, so a new process goes on where the old one stood. Sign-ins meanwhile are told to come
 * back (emulator-proxy.ts); whoever is signed in notices nothing.
 *
 * @throws EmulatorStartError when even the first one does not start
 */
export async function keepEmulator(options: {
  dataDir: string;
  /** Told of every end that is mended. */
  tell?: (text: string) => void;
}): Promise<LastingEmulator> {
  const { dataDir, tell = console.error } = options;
  let current = await startEmulator({ port: 0, dataDir });
  const { url, port } = current;
  const stopping = new AbortController();

  const watched = (async () => {
    for (let ends = 0; ; ) {
      const startedAt = Date.now();
      const { code, output } = await current.exited;
      if (Date.now() - startedAt > QUIET_MS) ends = 0;
      let why = `The identity emulator ended (${code ?? 'killed'}).${lastLine(output)}`;
      for (let isBack = false; !isBack && !stopping.signal.aborted; ) {
        ends++;
        if (ends >= MAX_ENDS) return `${why} That was the fifth time in a row; it is given up.`;
        tell(`${why} It is started again.`);
        await pause(FIRST_WAIT_MS * 2 ** ends, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) break;
        isBack = await startEmulator({ port, dataDir }).then(
          (next) => {
            current = next;
            return true;
          },
          (error: Error) => {
            why = error.message;
            return false;
          },
        );
      }
      if (stopping.signal.aborted) return undefined;
    }
  })();
  return {
    url,
    pid: () => current.pid,
    givenUp: watched.then((text) => text ?? new Promise<string>(() => undefined)),
    async stop() {
      stopping.abort();
      await current.stop();
      await watched;
      // One that was just coming back is another by now.
      await current.stop();
    },
  };
}

function lastLine(output: string): string {
  const line = output.trim().split('\n').at(-1);
  return line ? ` Its last words: ${line}` : '';
}
