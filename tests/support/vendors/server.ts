import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a vendor's server behaves towards the next requests. */
export type Manner =
  | { status: number; body: object }
  /** The connection is lost after the request was read. */
  | 'cut'
  /** No answer, until `answerLate`. */
  | 'silent';

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/**
 * A vendor as a server of its own.
 *
 * @param check what is wrong with a request by the vendor's interface; a wrong one gets 400 whatever the manner
 */
export async function startVendor(good: Manner & object, check: (asked: Asked) => string | undefined) {
  const asked: Asked[] = [];
  const faults: string[] = [];
  const waiting: (() => void)[] = [];
  let manner: Manner = good;
  const server: Server = createServer(async (req, res) => {
    const { method = '', url: path = '', headers } = req;
    const request = { method, path, headers, body: await text(req) };
    asked.push(request);
    const fault = check(request);
    if (fault) faults.push(fault);
    const answer = ({ status, body }: Manner & object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fault) return answer({ status: 400, body: { code: 0, message: fault } });
    if (manner === 'cut') return req.socket.destroy();
    if (manner === 'silent') return waiting.push(() => answer(good));
    return answer(manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** What was wrong with requests, by the interface. */
    faults,
    be: (wanted: Manner) => {
      manner = wanted;
    },
    beGood: () => {
      manner = good;
    },
    /** Answers those who have long given up. */
    answerLate: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Vendor = Awaited<ReturnType<typeof startVendor>>;
