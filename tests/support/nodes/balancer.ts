import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 100;

/**
 * What docs/container/Caddyfile asks of a balancer: it asks each node whether it is ready, sends requests to those that
 * are in turn, and another node only where no connection came about.
 */
export async function startBalancer(nodes: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;

  const ask = async (node: string) => {
    const isReady = await fetch(`${node}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(node);
    else ready.delete(node);
  };
  await Promise.all(nodes.map(ask));
  const timer = setInterval(() => void Promise.all(nodes.map(ask)), ASK_EVERY_MS);

  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const inTurn = [...ready];
    for (let tried = 0; tried < inTurn.length; tried++) {
      const node = inTurn[turn++ % inTurn.length] as string;
      const outcome = await pass(node, req, body, res);
      if (outcome !== 'unreached') return;
    }
    res.writeHead(502).end();
  });

  function pass(node: string, req: IncomingMessage, body: Buffer, res: ServerResponse) {
    return new Promise<'answered' | 'unreached'>((resolve) => {
      const forwarded = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress ?? '' };
      const sent = request(`${node}${req.url}`, { method: req.method, headers: forwarded, agent });
      let isSent = false;
      sent.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (isSent = true));
        else isSent = true;
      });
      sent.once('error', () => {
        if (!isSent) return resolve('unreached');
        if (!res.headersSent) res.writeHead(502);
        res.end();
        resolve('answered');
      });
      sent.once('response', (answer) => {
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, { ...headers, 'x-node': node });
        answer.pipe(res);
        answer.once('end', () => resolve('answered'));
      });
      sent.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Those that it sends requests to. */
    ready: () => [...ready],
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
