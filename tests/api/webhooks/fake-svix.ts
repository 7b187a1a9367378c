import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppPortalAccessIn, EventTypeImportOpenApiIn, MessageIn } from 'svix';
import * as z from 'zod';

const application = z.strictObject({ uid: z.uuid(), name: z.string().min(1) });

/** What Svix takes, by path: the parts that we send, in the types of its SDK 2.5.0. */
const BODIES = {
  link: z.strictObject({
    application,
    expiry: z.int().min(3_600).max(604_800),
  }) satisfies z.ZodType<AppPortalAccessIn>,
  message: z.strictObject({
    eventId: z.uuid(),
    eventType: z.string().regex(/^[\w.-]{1,256}$/),
    payload: z.record(z.string(), z.unknown()),
  }) satisfies z.ZodType<MessageIn>,
  catalogue: z.strictObject({
    spec: z.object({ openapi: z.literal('3.1.0'), webhooks: z.record(z.string(), z.unknown()) }),
  }) satisfies z.ZodType<EventTypeImportOpenApiIn>,
};

const PATHS: readonly [keyof typeof BODIES, RegExp][] = [
  ['link', /^\/api\/v1\/auth\/app-portal-access\/([\w-]{36})$/],
  ['message', /^\/api\/v1\/app\/([\w-]{36})\/msg(?:\?with_content=false)?$/],
  ['catalogue', /^\/api\/v1\/event-type\/import\/openapi()$/],
];

const ANSWERS = {
  link: { url: 'https://app.svix.example/login#key=one-use', token: 'appsk_not_kept' },
  message: { id: 'msg_1', eventType: 'pinSet', timestamp: '2026-03-02T15:04:05Z', payload: {} },
  catalogue: { data: { modified: [], toModify: [] } },
};

type Reply = (answer: ServerResponse) => void;
export type Asked = {
  kind: keyof typeof BODIES;
  applicationId: string;
  key: string;
  body: Record<string, unknown>;
};
export type FakeSvix = Awaited<ReturnType<typeof startFakeSvix>>;

/** Svix as our adapter meets it: it refuses another token, and a body that its SDK's types do not allow. */
export async function startFakeSvix(token: string) {
  const asked: Asked[] = [];
  const faults: string[] = [];
  /** How the next requests are answered; without one, as Svix does. */
  const replies: Reply[] = [];
  const server = createServer(async (request, answer) => {
    let text = '';
    for await (const part of request) text += part;
    const reply = replies.shift();
    const found = read(request.url ?? '', request.headers, text);
    if (typeof found === 'string') {
      faults.push(found);
      return void answer.writeHead(422).end(JSON.stringify({ detail: [{ msg: found }] }));
    }
    asked.push(found);
    if (reply) return void reply(answer);
    if (request.headers.authorization !== `Bearer ${token}`)
      return void json(401, { code: 'unauthorized' })(answer);
    json(200, ANSWERS[found.kind])(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    faults,
    replies,
    of: (kind: Asked['kind']) => asked.filter((one) => one.kind === kind),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const json =
  (status: number, body: object): Reply =>
  (answer) =>
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function read(url: string, headers: IncomingHttpHeaders, text: string): Asked | string {
  for (const [kind, path] of PATHS) {
    const [, applicationId = ''] = path.exec(url) ?? [];
    if (!path.test(url)) continue;
    const { data, error } = BODIES[kind].safeParse(JSON.parse(text));
    if (!data) return `${kind}: ${z.prettifyError(error)}`;
    return { kind, applicationId, key: String(headers['idempotency-key'] ?? ''), body: data };
  }
  return `there is no ${url}`;
}
