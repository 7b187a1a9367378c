import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Serve = (request: Request) => Response | Promise<Response>;

/** What becomes of a request that has come in. */
export type Delivery = 'answered' | 'cutBefore' | 'cutAfter' | 'silent';

/**
 * Serves over real HTTP on a free port. A delivery other than `answered` loses the request before it was dealt with, or
 * its answer after that; a silent one leaves the caller waiting.
 */
export async function serve(handle: Serve, deliveryOf: () => Delivery = () => 'answered') {
  const server = createServer(async (incoming, outgoing) => {
    const request = await toRequest(incoming);
    const delivery = deliveryOf();
    if (delivery === 'cutBefore') return void outgoing.destroy();
    const answer = await handle(request);
    const body = await answer.text();
    if (delivery === 'cutAfter') return void outgoing.destroy();
    if (delivery !== 'silent')
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const { method = 'GET', url = '/' } = incoming;
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
  return new Request(`http://127.0.0.1${url}`, { method, headers, ...body });
}
