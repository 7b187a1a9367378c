import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type Call, isCounted, isWrite } from '#lib/contract/call.ts';
import { SANDBOX_FILES_PATH } from '#lib/domain/documents/file-rules.ts';
import type { Actor } from '../commands/actor.ts';
import { assertFreshSignIn, authorize, type Caller } from '../commands/authorize.ts';
import { checkOutput } from '../commands/check-output.ts';
import type { EventHandler, Handler, Request } from '../commands/handler.ts';
import type { Answer } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import { Refusal } from '../commands/refusal.ts';
import { answerOfEarlierTry, principalOf, runCommand } from '../commands/run-command.ts';
import { isStorable } from '../commands/storable.ts';
import type { Platform } from '../platform.ts';
import { receiveFile } from '../services/documents/receive-file.ts';
import { type Asked, lineOf, ownHeaders, takeCall } from './asked.ts';
import { clientAddress } from './client-address.ts';
import { endOfToken } from './event-stream-response.ts';
import { countedWith, findCaller } from './find-caller.ts';
import { createGate, type Gate } from './gate.ts';
import { jsonAnswer } from './json-answer.ts';
import { openToFrame } from './open-to-frame.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { parseBody, readBody, readBytes } from './read-body.ts';
import { readIdempotencyKey, readIfMatch } from './read-headers.ts';
import { refuse } from './refuse.ts';
import { type CursorSeal, createCursorSeal, withClosedCursor, withOpenCursor } from './sealed-cursor.ts';
import { toResponse } from './to-response.ts';

/** A constraint of `sign_in.device` has the same number. */
const MAX_DEVICE_LENGTH = 400;

const MAX_EVENT_ID_LENGTH = 64;

/** Some of the pool's twenty connections stay free for reads, however many writes one card gets. */
const COMMAND_LIMITS = { total: 14, perPrincipal: 10, waiting: 400 };

/** The API: every handler at its path under /api, with or without a trailing slash. */
export function createApi(platform: Platform, handlers: Iterable<Handler>): Hono {
  const edge: Edge = {
    platform,
    gate: createGate(COMMAND_LIMITS),
    limits: createRateLimits({ db: platform.db, log: platform.log, limits: platform.config.rateLimits }),
    cursors: createCursorSeal(platform.config.cardKey),
  };
  const api = new Hono({ strict: false }).basePath('/api');
  const byPath = Map.groupBy(
    [...handlers].filter(({ call }) => !call.sandboxOnly || platform.config.mode === 'sandbox'),
    ({ call }) => call.path.replace(/\{(\w+)\}/g, ':$1'),
  );
  for (const [path, group] of inOrder(byPath)) {
    if (group.some(({ call }) => call.fromFrame)) openToFrame(api, path);
    const byMethod = new Map<string, Handler>(
      group.flatMap((handler) => methodsOf(handler).map((method) => [method, handler] as const)),
    );
    const allow = [...byMethod.keys()].join(', ');
    // One route for all methods: where two routes of Hono match, it composes them again for every request.
    api.all(path, (context) => {
      const handler = byMethod.get(context.req.method);
      return handler
        ? answer(edge, handler, context)
        : refuseUnknown(edge, context, new Refusal('method_not_allowed'), {
            route: path,
            headers: { allow },
          });
    });
  }
  const files = platform.sandbox?.files;
  if (files && platform.config.mode === 'sandbox')
    api.put(`${SANDBOX_FILES_PATH}/:id`, async (context) => {
      await receiveFile({ ...platform, files }, context.req.param('id'), context.req.raw);
      return jsonAnswer(200, '{}', { 'x-request-id': randomUUID() });
    });
  // Also paths that a URL resolves to somewhere else, such as /api/../etc/passwd.
  api.notFound((context) => refuseUnknown(edge, context, new Refusal('not_found')));
  api.onError((error, context) => refuseUnknown(edge, context, error));
  return api;
}

/** What all calls share. */
type Edge = { platform: Platform; gate: Gate; limits: RateLimits; cursors: CursorSeal };

/** What is no call counts for its address. */
function refuseUnknown(
  { platform, limits }: Edge,
  context: Context,
  error: unknown,
  { route, headers }: { route?: string; headers?: Record<string, string> } = {},
): Response {
  const asked: Asked = { requestId: randomUUID(), route };
  const address = clientAddress(context.env?.incoming, platform.config.proxyHops);
  try {
    takeCall(limits, asked, { kind: 'address', id: address });
  } catch (refusal) {
    return refuse(platform, context, refusal, asked);
  }
  return refuse(platform, context, error, asked, headers);
}

/** Answers HEAD where GET is allowed; Hono leaves out the body, which is all there is of a stream. */
const methodsOf = ({ kind, call: { method } }: Handler): string[] =>
  method === 'GET' && kind !== 'stream' ? ['GET', 'HEAD'] : [method];

/** Puts fixed segments before parameters, so that `/users/passwordReset` is never read as a person. */
function inOrder(byPath: Map<string, Handler[]>): [string, Handler[]][] {
  // Compares by code units, where `~` comes after every letter.
  const rank = (path: string) => path.replaceAll(':', '~');
  return [...byPath].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

async function answer(edge: Edge, handler: Handler, context: Context): Promise<Response> {
  const { platform } = edge;
  // Node draws these from a pool; a system call for each costs a fifth of a small answer.
  const asked: Asked = { requestId: randomUUID(), route: handler.call.path };
  const startedAt = performance.now();
  const response = await handle(edge, handler, context, asked).then(
    (done) => toResponse(handler.call, done, ownHeaders(asked), context.req),
    (error: unknown) => refuse(platform, context, error, asked),
  );
  const tookMs = performance.now() - startedAt;
  platform.metrics?.observeCall(handler.call.name, response.status, tookMs / 1000);
  if (response.ok) {
    // What was changed can be asked about for years; reads are many.
    const level = isWrite(handler.call) ? 'info' : 'debug';
    platform.log[level]({ ...lineOf(context, asked), status: response.status, tookMs }, 'answered');
  }
  return response;
}

async function handle(edge: Edge, handler: Handler, context: Context, asked: Asked): Promise<Answer> {
  const { platform, gate, cursors } = edge;
  const { call } = handler as { call: Call };
  if (handler.kind === 'event') return receive(platform, handler, context);
  const from = clientAddress(context.env?.incoming, platform.config.proxyHops);
  const caller = await findCounted(edge, { call, context, asked, from });
  const rawParams = context.req.param() as Record<string, string>;
  // A text that is no id names nothing that exists, so it answers like a missing thing.
  const params = call.params && z.safeParse(call.params, rawParams);
  const isNoId = params?.success === false;
  if (!isStorable(rawParams) || (isNoId && (caller.kind === 'user' || caller.kind === 'key')))
    throw new Refusal('not_found');
  // An id in its stored form, however it was typed: it is used to find the owner.
  const named = (params?.success ? params.data : rawParams) as { id?: string };
  const body = once(() => readBody(context, { isFormTaken: call.fromMail === true }));
  const { actor, grant } = await authorize(platform.db, call, caller, {
    params: named,
    query: context.req.queries(),
    body,
  });
  assertFreshSignIn(call, actor, new Date());
  const input = parseInput(call, {
    params: rawParams,
    query: withOpenCursor(cursors, call, context.req.queries()),
    body: isWrite(call) ? await body() : undefined,
  });
  const cookies: string[] = [];
  const isUnkept = call.idempotency === 'unkept';
  const readKey = () => readIdempotencyKey(call, context.req.header('idempotency-key'));
  const request: Request<Call> = {
    platform,
    actor,
    grant,
    requestId: asked.requestId,
    from,
    device: context.req.header('user-agent')?.slice(0, MAX_DEVICE_LENGTH) ?? null,
    now: platform.clock.now(),
    ifMatch: readIfMatch(call, context.req.header('if-match')),
    triesKey: isUnkept ? readKey() : undefined,
    setCookie: (header) => {
      cookies.push(header);
    },
    ...input,
  };
  if (handler.kind === 'query') {
    const output = await handler.run({ ...request, db: platform.db });
    return { status: call.status ?? 200, body: withClosedCursor(cursors, call, checkOutput(call, output)) };
  }
  if (handler.kind === 'download') {
    return { status: 200, body: undefined, file: await handler.run({ ...request, db: platform.db }) };
  }
  if (handler.kind === 'stream') {
    const lastEventId = context.req.header('last-event-id')?.slice(0, MAX_EVENT_ID_LENGTH) || undefined;
    const tokenEndsAt = endOfToken(context.req.header('authorization'));
    const events = await handler.run({ ...request, db: platform.db, lastEventId, tokenEndsAt });
    return { status: 200, body: undefined, events };
  }
  const key = isUnkept ? undefined : readKey();
  const earlier = handler.prepare && key && (await answerOfEarlierTry(handler, request, key));
  if (earlier) return earlier;
  const prepared = await handler.prepare?.(request);
  const done = await gate(turnsOf(actor, request.from), () => runCommand(handler, request, key, prepared));
  return cookies.length === 0 || done.status >= 300 ? done : { ...done, cookies };
}

type Coming = { call: Call; context: Context; asked: Asked; from: string };

/** Whoever calls, once the call is counted; one that is refused at the door counts for its address. */
async function findCounted(
  { platform, limits }: Pick<Edge, 'platform' | 'limits'>,
  { call, context, asked, from }: Coming,
): Promise<Caller> {
  if (!isCounted(call)) return findCaller(platform, call, context);
  const caller = await findCaller(platform, call, context).catch((error: unknown) => {
    takeCall(limits, asked, { kind: 'address', id: from });
    throw error;
  });
  takeCall(limits, asked, countedWith(caller, from));
  return caller;
}

/** The queue of a command: the person's own, or, for callers who are not signed in, that of their address. */
function turnsOf(actor: Actor, from: string): string {
  const principal = principalOf(actor);
  return actor.kind === 'anonymous' ? `${principal}:${from}` : principal;
}

/** A body can be read only once; later callers get the same promise. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Receives a request of a third party: only its signature counts, which covers the exact bytes. */
async function receive(platform: Platform, handler: EventHandler, context: Context): Promise<Answer> {
  const { call } = handler as { call: Call };
  const { access } = call;
  const bytes = await readBytes(context);
  const headers = { get: (name: string) => context.req.header(name) };
  const isSigned = access.kind === 'provider';
  if (isSigned && !platform.events[access.provider].isGenuine(headers, bytes, new Date())) {
    throw new Refusal('signature_invalid');
  }
  const params = context.req.param() as Record<string, string>;
  const input = parseInput(call, { params, query: {}, body: parseBody(context, bytes) });
  const idempotencyKey = isSigned
    ? undefined
    : readIdempotencyKey(call, context.req.header('idempotency-key'));
  const output = await handler.run({ ...input, platform, idempotencyKey, now: platform.clock.now() });
  return { status: call.status ?? 200, body: checkOutput(call, output) };
}
