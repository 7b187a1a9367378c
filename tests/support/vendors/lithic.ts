import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Lithic } from 'lithic';
import { v7 as newId } from 'uuid';
import * as z from 'zod';

/** What we send, in the types of Lithic's SDK 0.145.0; the rules beside them are of its descriptions there. */
const ShippingAddress = z
  .strictObject({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    line2_text: z.string().optional(),
    address1: z.string().min(1),
    address2: z.string().min(1).optional(),
    city: z.string().min(1),
    state: z.string().regex(/^[A-Z]{2}$/),
    postal_code: z.string().regex(/^\d{5}(-\d{4})?$/),
    country: z.literal('USA'),
    email: z.email().optional(),
    phone_number: z.e164().optional(),
  })
  .refine(({ first_name, last_name }) => first_name.length + last_name.length <= 25, 'both names at most 25');

const CardCreate = z
  .strictObject({
    type: z.enum(['VIRTUAL', 'PHYSICAL']),
    account_token: z.uuid().optional(),
    replacement_for: z.uuid().optional(),
    product_id: z.string().min(1).optional(),
    shipping_address: ShippingAddress.optional(),
    shipping_method: z
      .enum(['STANDARD', 'STANDARD_WITH_TRACKING', 'PRIORITY', 'EXPRESS', '2_DAY', 'EXPEDITED'])
      .optional(),
  })
  .refine(
    (card) => card.type === 'PHYSICAL' || !(card.product_id || card.shipping_address),
    'of physical ones',
  )
  .refine(
    ({ shipping_method: method, shipping_address: to }) =>
      method !== 'EXPEDITED' || Boolean(to?.email && to.phone_number),
    'EXPEDITED needs somebody to ask',
  ) satisfies z.ZodType<Omit<Lithic.CardCreateParams, 'Idempotency-Key'>>;

const CardUpdate = z.union([
  z.strictObject({ state: z.enum(['OPEN', 'PAUSED', 'CLOSED']) }),
  z.strictObject({ pin: z.base64().min(300) }),
]) satisfies z.ZodType<Lithic.CardUpdateParams>;

/** How the next requests fare: a status, no answer until `answerLate`, or a lost connection. */
type Manner = { status: number } | 'silent' | 'cut';

export type Asked = { method: string; path: string; key: string | undefined; body: Record<string, unknown> };
type Answer = { status: number; body: object };

export type FakeLithic = Awaited<ReturnType<typeof startFakeLithic>>;

/** Lithic as our adapter meets it: it refuses another key and what the types do not have, and keeps its cards. */
export async function startFakeLithic(apiKey: string) {
  const cards = new Map<string, Lithic.Card>();
  const byKey = new Map<string, { body: string; card: Lithic.Card }>();
  const asked: Asked[] = [];
  const faults: string[] = [];
  const manners: Manner[] = [];
  const waiting: (() => void)[] = [];
  const isCompliant = { is: true };

  function create(key: string | undefined, body: unknown): Answer {
    const { data, error } = CardCreate.safeParse(body);
    if (!data) return wrong(z.prettifyError(error));
    if (!key || !z.uuid().safeParse(key).success) return wrong('no key');
    const before = byKey.get(key);
    if (before) return before.body === JSON.stringify(data) ? ok(before.card) : wrong('another body', 409);
    const replaced = data.replacement_for ? cards.get(data.replacement_for) : undefined;
    if (data.replacement_for && (!replaced || replaced.state === 'CLOSED')) return refused;
    if (replaced) replaced.state = 'CLOSED';
    const card = newCard(data.type, isCompliant.is);
    cards.set(card.token, card);
    byKey.set(key, { body: JSON.stringify(data), card });
    return ok(card);
  }

  function update(card: Lithic.Card, body: unknown): Answer {
    const { data, error } = CardUpdate.safeParse(body);
    if (!data) return wrong(z.prettifyError(error));
    if (card.state === 'CLOSED') return refused;
    if ('state' in data) card.state = data.state;
    else card.pin_status = 'OK';
    return ok(card);
  }

  function wrong(fault: string, status = 400): Answer {
    faults.push(fault);
    return { status, body: { message: fault } };
  }

  function answerTo({ method, path, key, body }: Asked): Answer {
    if (method === 'POST' && path === '/v1/cards') return create(key, body);
    const token = /^\/v1\/cards\/([\w-]+)$/.exec(path)?.[1];
    if (token === undefined) return wrong(`there is no ${method} ${path}`, 404);
    const card = cards.get(token);
    if (!card) return { status: 404, body: { message: 'Card not found.' } };
    if (method === 'PATCH') return update(card, body);
    return method === 'GET' ? ok(card) : wrong(`there is no ${method} ${path}`, 405);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const written = await text(request);
    const key = headers['idempotency-key'];
    const one = { method, path, key: key?.toString(), body: written ? JSON.parse(written) : {} };
    asked.push(one);
    const give = ({ status, body }: Answer) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (headers.authorization !== apiKey)
      return give({ status: 401, body: { message: 'API key is invalid.' } });
    const manner = manners.shift();
    if (typeof manner === 'object') return give({ ...manner, body: { message: 'about card 4242' } });
    const answer = answerTo(one);
    if (manner === 'cut') return void request.socket.destroy();
    if (manner === 'silent') return void waiting.push(() => give(answer));
    give(answer);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cards,
    asked,
    /** What was wrong with requests, by the types. */
    faults,
    /** How the next requests fare, in order; a request that gets no answer is done all the same. */
    manners,
    /** Whether it shows whole numbers to us. */
    isCompliant,
    answerLate() {
      for (const answer of waiting.splice(0)) answer();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const ok = (card: Lithic.Card): Answer => ({ status: 200, body: { ...card } });
const refused: Answer = { status: 400, body: { message: 'The card is closed.' } };

let made = 0;

function newCard(type: 'VIRTUAL' | 'PHYSICAL', isCompliant: boolean): Lithic.Card {
  made += 1;
  const pan = `411111128914${String(made).padStart(4, '0')}`;
  return {
    token: newId(),
    account_token: newId(),
    card_program_token: newId(),
    created: new Date().toISOString(),
    funding: null,
    last_four: pan.slice(-4),
    exp_month: '06',
    exp_year: '2031',
    pin_status: 'NOT_SET',
    spend_limit: 0,
    spend_limit_duration: 'TRANSACTION',
    state: type === 'PHYSICAL' ? 'PENDING_FULFILLMENT' : 'OPEN',
    type,
    ...(isCompliant ? { pan, cvv: '776' } : {}),
  };
}
