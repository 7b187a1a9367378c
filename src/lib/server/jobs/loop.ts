import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A task that is repeated until the worker stops. */
export type Task = {
  name: string;
  /** The wait between two rounds. */
  everyMs: number;
  /** One round; it returns true when more work is ready at once. */
  run(signal: AbortSignal): Promise<unknown>;
};

/**
 * Runs a task in rounds, one after the other. A round that fails is logged and the next one runs after the usual
 * wait.
 *
 * @returns settles when the signal is aborted and the present round is over
 */
export async function runLoop(task: Task, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    const hasMore = await task.run(signal).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error, task: task.name }, 'a round of the worker failed');
      return false;
    });
    if (hasMore === true) continue;
    await pause(task.everyMs, undefined, { signal }).catch(() => undefined);
  }
}
