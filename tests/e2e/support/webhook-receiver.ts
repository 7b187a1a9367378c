import { createServer } from 'node:http';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { TALLGRASS } from '#lib/server/services/sandbox/demo/businesses.ts';

/** `timestamp`: of what happened, by the sandbox's clock. */
export type Arrived = { id: string; type: string; timestamp: string };
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Another program that receives webhooks: it verifies each with the standard library, and may be down. */
export async function startReceiver() {
  const port = Number(process.env.E2E_WEBHOOK_PORT);
  const state = { secret: '', isDown: false };
  const verified: Arrived[] = [];
  /** The types of those whose signature it could not verify. */
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    try {
      const event = new Webhook(state.secret).verify(body, request.headers as Record<string, string>);
      const { type, timestamp } = event as Omit<Arrived, 'id'>;
      verified.push({ id: String(request.headers['webhook-id']), type, timestamp });
      response.writeHead(state.isDown ? 503 : 200).end(state.isDown ? 'closed for the night' : 'thank you');
    } catch {
      refused.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(401).end('who are you');
    }
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    state,
    verified,
    refused,
    ofType: (type: string) => verified.filter((one) => one.type === type),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Takes the endpoints away that a try before this one left. */
export async function forgetEndpoints(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    'update webhook_endpoint set removed_at = now() where business_id = $1 and removed_at is null',
    [TALLGRASS],
  );
  await client.end();
}
