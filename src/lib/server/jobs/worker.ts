import type { Platform } from '../platform.ts';

export type Worker = {
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

/** Starts what runs beside the requests. */
export async function startWorker(_platform: Platform): Promise<Worker> {
  return { stop: async () => undefined };
}
