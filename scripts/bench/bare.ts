import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareAnswer } from './bare-server.ts';
import type { WireAnswer } from './wire.ts';

const START_TIMEOUT_MS = 10_000;

export type Bare = { url: string; stop(): Promise<void> };

/** A separate process with only node:http that answers the same body: the most that the machine can do. */
export async function startBare({ type, encoding, body }: WireAnswer): Promise<Bare> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), { execArgv: [] });
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.kill()) await ended;
  };
  try {
    const ready = once(child, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
    child.send({ type, encoding, base64: body.toString('base64') } satisfies BareAnswer);
    const [{ port }] = (await ready) as [{ port: number }];
    return { url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
