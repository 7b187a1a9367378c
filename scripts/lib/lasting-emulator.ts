import { startEmulator } from './emulator.ts';
import { keepRunning } from './keep-running.ts';

/** An identity emulator that restarts at the same address, with its accounts, when its process ends. */
export type LastingEmulator = {
  url: string;
  /** Process id of the current process. */
  pid(): number;
  /** Resolves with a sentence when it is given up (keep-running.ts). */
  givenUp: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Keeps an identity emulator running. The journal of `dataDir` (emulator-state.ts) has its accounts and every answered
 * change, so a new process continues from there. Sign-ins meanwhile are asked to retry (emulator-proxy.ts); open
 * sessions are not affected.
 *
 * @throws EmulatorStartError when even the first one does not start
 */
export async function keepEmulator(options: {
  dataDir: string;
  /** Receives a text at every restart. */
  report?: (text: string) => void;
  firstWaitMs?: number;
}): Promise<LastingEmulator> {
  const { dataDir, report = console.error, firstWaitMs } = options;
  const first = await startEmulator({ port: 0, dataDir });
  const { url, port } = first;
  const kept = keepRunning(first, {
    name: 'The identity emulator',
    again: () => startEmulator({ port, dataDir }),
    report,
    ...(firstWaitMs === undefined ? {} : { firstWaitMs }),
  });
  return { url, pid: () => kept.current().pid, givenUp: kept.givenUp, stop: kept.stop };
}
