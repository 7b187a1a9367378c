import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { recordAs } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { startDeliveries } from '#lib/server/services/webhooks/send-deliveries.ts';
import { takeEvents } from '#lib/server/services/webhooks/take-events.ts';
import { createWebhooksWorld } from './world.ts';

export type Arrived = { path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = (answer: ServerResponse) => void;
type Receiving = { params: { id: string; endpointId: string }; token: string };
export type ReceiverWorld = Awaited<ReturnType<typeof createReceiverWorld>>;

/** A developer's program that receives events, with the standard library alone, and the worker that sends them. */
export async function createReceiverWorld() {
  const world = await createWebhooksWorld();
  /** What came to each path, and how each answers. */
  const arrived = new Map<string, Arrived[]>();
  const replies = new Map<string, Reply>();
  const receiver = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += part;
    const one = { path: request.url ?? '', headers: request.headers, body };
    arrived.set(one.path, [...(arrived.get(one.path) ?? []), one]);
    const reply = replies.get(one.path) ?? ((plain) => plain.writeHead(204).end());
    reply(answer);
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  world.api.platform.config.webhookLoopbackPort = port;
  const origin = `http://127.0.0.1:${port}`;
  const { api } = world;
  let paths = 0;

  /** A developer with an endpoint at a path of its own. */
  async function makeReceiver(body: { eventTypes?: string[] } = { eventTypes: ['pinSet'] }) {
    const developer = await world.makeDeveloper();
    const path = `/in/${++paths}`;
    const ofBusiness = { params: developer.params, token: developer.token };
    const sent = { ...ofBusiness, body: { url: `${origin}${path}`, ...body } };
    const added = await api.call(calls.addWebhookEndpoint, sent);
    expect(added.status).toBe(201);
    const params = { ...developer.params, endpointId: added.body.endpoint.id as string };
    return { ...developer, path, params };
  }

  /** Something happens in a business: a line of its audit log. */
  const happen = ({ businessId }: { businessId: string }) =>
    inTransaction(api.db, (tx) =>
      recordAs(
        tx,
        'test',
        api.clock.now(),
      )({
        businessId,
        subject: { type: 'card', id: 'K7M2P9QRTX' },
        type: 'pinSet',
        payload: { cardId: 'K7M2P9QRTX', isFirst: true },
      }),
    );

  /** One round of the worker, with the end of its tries. */
  async function work() {
    while (await takeEvents(api.platform));
    await Promise.all(await startDeliveries(api.platform));
  }

  async function deliveriesOf({ params, token }: Receiving) {
    const { body } = await api.call(calls.listWebhookDeliveries, { params, token });
    return body.items as { id: string; state: string; attempts: number; lastStatus: number; type: string }[];
  }

  async function endpointOf({ params, token }: Receiving) {
    const { body } = await api.call(calls.listWebhookEndpoints, { params: { id: params.id }, token });
    return body.endpoints.find(({ id }: { id: string }) => id === params.endpointId);
  }

  async function secretOf({ params, token }: Receiving): Promise<string> {
    return (await api.call(calls.showWebhookSecret, { params, token, body: {} })).body.secret;
  }

  return {
    api,
    origin,
    replies,
    at: (path: string) => arrived.get(path) ?? [],
    later: (ms: number) => api.clock.moveTo(new Date(api.clock.now().getTime() + ms)),
    makeReceiver,
    happen,
    work,
    deliveriesOf,
    endpointOf,
    secretOf,
    async drop() {
      receiver.closeAllConnections();
      receiver.close();
      await api.drop();
    },
  };
}
