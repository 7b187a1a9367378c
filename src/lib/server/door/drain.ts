import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

export type Drain = {
  /** Aborted when the stop begins; the readiness check reads it. */
  stopping: AbortSignal;
  /** Settles when the last connection is closed. */
  end(): Promise<void>;
};

type Waits = {
  /** How long the door stays open after readiness has turned, so that a balancer notices. */
  noticeMs: number;
  /** How long a kept-alive connection may still send a request once the door is closed. */
  graceMs: number;
};

const SWEEP_MS = 50;
const MAX_TURNS = 1_000;

/**
 * Stops a server without resetting any connection. `Connection: close` on an answer tells a client not to reuse its
 * connection, so every answer carries it from the start of the stop, including those in progress. A kept-alive
 * connection is closed from our side only after it was silent for the whole grace, because closing could meet a
 * request on its way.
 */
export function createDrain(server: Server, { noticeMs, graceMs }: Waits): Drain {
  const controller = new AbortController();
  const stopping = controller.signal;
  const underWay = new Set<ServerResponse>();
  let taken = 0;
  server.on('connection', () => taken++);
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping.aborted) response.setHeader('connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  /**
   * Closing resets connections that wait to be accepted; each turn of the loop accepts one, until a turn accepts
   * none.
   */
  const takeWaiting = async () => {
    for (let turn = 0, before = -1; taken !== before && turn < MAX_TURNS; turn++) {
      before = taken;
      await nextTurn();
    }
  };
  return {
    stopping,
    async end() {
      controller.abort();
      for (const response of underWay) {
        if (!response.headersSent) response.setHeader('connection', 'close');
      }
      await pause(noticeMs);
      await takeWaiting();
      // Server.close() of http would close every idle connection at once.
      let isClosed = false;
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => {
          isClosed = true;
          resolve();
        });
      });
      await Promise.race([closed, pause(graceMs)]);
      while (!isClosed) {
        // A busy process may be late: requests that have arrived meanwhile are read before anything is closed.
        await nextTurn();
        server.closeIdleConnections();
        await Promise.race([closed, pause(SWEEP_MS)]);
      }
    },
  };
}
