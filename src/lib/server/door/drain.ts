import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

export type Drain = {
  /** Aborted when the end begins; readiness looks at it. */
  stopping: AbortSignal;
  /** Settles when the last connection is closed. */
  end(): Promise<void>;
};

type Waits = {
  /** How long the door stays open after readiness has turned, for a balancer to notice. */
  noticeMs: number;
  /** How long a kept connection may still bring a request once the door is closed. */
  graceMs: number;
};

const SWEEP_MS = 50;
const MAX_TURNS = 1_000;

/**
 * Ends a server so that nobody sees a reset. A client learns from `Connection: close` on an answer that its
 * connection is used up, so every answer carries it from the first moment of the end, also the one that is under
 * way; and a kept connection is closed from our side only after it has been silent through the whole grace, because
 * closing meets a request that may just be on its way.
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
  /** Closing resets what waits to be taken, and a turn of the loop takes one connection; it is empty once none came. */
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
      // Server.close() of http would close every idle connection in the same moment.
      let isClosed = false;
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => {
          isClosed = true;
          resolve();
        });
      });
      await Promise.race([closed, pause(graceMs)]);
      while (!isClosed) {
        // A busy process may be late: what has come in meanwhile is read before anything is closed.
        await nextTurn();
        server.closeIdleConnections();
        await Promise.race([closed, pause(SWEEP_MS)]);
      }
    },
  };
}
