import { startEmulator } from './emulator.ts';
import { keepRunning } from './keep-running.ts';

/** An identity emulator that comes back at the same address, with its accounts, when its process ends. */
export type LastingEmulator = {
  url: string;
  /** Process id of the one that runs now. */
  pid(): number;
  /** Resolves with a sentence when it is given up (keep-running.ts). */
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
  firstWaitMs?: number;
}): Promise<LastingEmulator> {
  const { dataDir, tell = console.error, firstWaitMs } = options;
  const first = await startEmulator({ port: 0, dataDir });
  const { url, port } = first;
  const kept = keepRunning(first, {
    name: 'The identity emulator',
    again: () => startEmulator({ port, dataDir }),
    tell,
    ...(firstWaitMs === undefined ? {} : { firstWaitMs }),
  });
  return { url, pid: () => kept.current().pid, givenUp: kept.givenUp, stop: kept.stop };
}
