import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '#lib/contract/call.ts';
import { asksApplicant, asksRecipient, isOpen, isWrite, takesKey } from '#lib/contract/call.ts';
import { SANDBOX_FILES_PATH } from '#lib/domain/documents/file-rules.ts';
import type { Actor } from '../commands/actor.ts';
import { assertFreshSignIn, authorize, type Caller } from '../commands/authorize.ts';
import { checkOutput } from '../commands/check-output.ts';
import type { EventHandler, Handler, Request } from '../commands/handler.ts';
import type { Answer } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import { Refusal } from '../commands/refusal.ts';
import { errorBody } from '../commands/refusal-body.ts';
import { answerOfEarlierTry, principalOf, runCommand } from '../commands/run-command.ts';
import { isStorable } from '../commands/storable.ts';
import { isCrowdedOut, isOutOfReach } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { receiveFile } from '../services/documents/receive-file.ts';
import { findApplicant, findApplicantIfAny } from '../services/onboarding/find-applicant.ts';
import { findSetupSession } from '../services/recipient-setup/find-setup-session.ts';
import { authenticate } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { endOfToken, eventStreamResponse } from './event-stream-response.ts';
import { fileResponse } from './file-response.ts';
import { createGate, type Gate } from './gate.ts';
import { isPacked, jsonAnswer, packedAnswer, watchedAnswer } from './json-answer.ts';
import { openToFrame } from './open-to-frame.ts';
import { parseBody, readBody, readBytes } from './read-body.ts';

const MAX_KEY_LENGTH = 255;
/** A constraint of `sign_in.device` has the same number. */
const MAX_DEVICE_LENGTH = 400;

const MAX_EVENT_ID_LENGTH = 64;

/** Some of the pool's twenty connections stay free for reads, however many writes one card gets. */
const COMMAND_LIMITS = { total: 14, perPrincipal: 10, waiting: 400 };

/** The API: every handler at its path under /api, with or without a trailing slash. */
export function createApi(platform: Platform, handlers: Iterable<Handler>): Hono {
  const gate = createGate(COMMAND_LIMITS);
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
        ? answer(platform, gate, handler, context)
        : refuse(platform, context, new Refusal('method_not_allowed'), { allow });
    });
  }
  const files = platform.sandbox?.files;
  if (files && platform.config.mode === 'sandbox')
    api.put(`${SANDBOX_FILES_PATH}/:id`, async (context) => {
      await receiveFile(files, context.req.param('id'), context.req.raw);
      return jsonAnswer(200, '{}', randomUUID());
    });
  // Also paths that a URL resolves to somewhere else, such as /api/../etc/passwd.
  api.notFound((context) => refuse(platform, context, new Refusal('not_found')));
  api.onError((error, context) => refuse(platform, context, error));
  return api;
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

async function answer(platform: Platform, gate: Gate, handler: Handler, context: Context): Promise<Response> {
  // Node draws these from a pool; a system call for each costs a fifth of a small answer.
  const requestId = randomUUID();
  const startedAt = performance.now();
  const response = await handle(platform, gate, handler, context, requestId).then(
    ({ status, body, isReplay, file, events, cookie }) => {
      if (file) return fileResponse(file, requestId);
      if (events) return eventStreamResponse(events, requestId);
      const text = JSON.stringify(body);
      if (cookie !== undefined) return jsonAnswer(status, text, requestId, { 'set-cookie': cookie });
      if (handler.call.isWatched) {
        return watchedAnswer(status, text, requestId, context.req.header('if-none-match'));
      }
      return isPacked(handler.call, text)
        ? packedAnswer(status, text, requestId, context.req)
        : jsonAnswer(status, text, requestId, isReplay ? { 'idempotent-replayed': 'true' } : undefined);
    },
    (error: unknown) => refuse(platform, context, error, {}, requestId),
  );
  platform.metrics?.observeCall(handler.call.name, response.status, (performance.now() - startedAt) / 1000);
  return response;
}

async function handle(
  platform: Platform,
  gate: Gate,
  handler: Handler,
  context: Context,
  requestId: string,
): Promise<Answer> {
  const { call } = handler as { call: Call };
  if (handler.kind === 'event') return receive(platform, handler, context);
  // Calls that are open to everybody do not authenticate.
  const caller = await findCaller(platform, call, context);
  const rawParams = context.req.param() as Record<string, string>;
  // A text that is no id names nothing that exists, so it answers like a missing thing.
  const params = call.params && z.safeParse(call.params, rawParams);
  const isNoId = params?.success === false;
  if (!isStorable(rawParams) || (isNoId && caller.kind === 'user')) throw new Refusal('not_found');
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
    query: context.req.queries(),
    body: isWrite(call) ? await body() : undefined,
  });
  let cookie: string | undefined;
  const isUnkept = call.idempotency === 'unkept';
  const readKey = () => readIdempotencyKey(call, context.req.header('idempotency-key'));
  const request: Request<Call> = {
    platform,
    actor,
    grant,
    requestId,
    from: clientAddress(context.env?.incoming, platform.config.proxyHops),
    device: context.req.header('user-agent')?.slice(0, MAX_DEVICE_LENGTH) ?? null,
    now: platform.clock.now(),
    ifMatch: readIfMatch(call, context.req.header('if-match')),
    triesKey: isUnkept ? readKey() : undefined,
    setCookie: (header) => {
      cookie = header;
    },
    ...input,
  };
  if (handler.kind === 'query') {
    const output = await handler.run({ ...request, db: platform.db });
    return { status: call.status ?? 200, body: checkOutput(call, output) };
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
  return cookie === undefined || done.status >= 300 ? done : { ...done, cookie };
}

/** Calls that are open to everybody do not authenticate; a set-up token counts only where recipients may call. */
async function findCaller(platform: Platform, call: Call, context: Context): Promise<Caller> {
  const isPublic = isOpen(call);
  const cookie = asksApplicant(call) ? context.req.header('cookie') : undefined;
  if (isPublic) return cookie === undefined ? { kind: 'anonymous' } : findApplicantIfAny(platform, cookie);
  const setupToken = context.req.header('setup-token');
  if (setupToken !== undefined && asksRecipient(call)) return findSetupSession(platform, setupToken);
  const bearer = context.req.header('authorization');
  if (bearer === undefined && asksApplicant(call)) return findApplicant(platform, cookie ?? '');
  return authenticate(platform, bearer);
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

function readIdempotencyKey(call: Call, key: string | undefined): string | undefined {
  if (!takesKey(call)) return undefined;
  if (key === undefined || key === '') {
    if (call.idempotency === 'required') throw new Refusal('idempotency_key_missing');
    return undefined;
  }
  if (key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key)) throw new Refusal('bad_request');
  return key;
}

function readIfMatch(call: Call, header: string | undefined): string | undefined {
  if (!call.ifMatch) return undefined;
  if (!header) throw new Refusal('precondition_required');
  return header.replace(/^"(.*)"$/, '$1');
}

function refuse(
  platform: Platform,
  context: Context,
  error: unknown,
  headers: Record<string, string> = {},
  requestId: string = randomUUID(),
): Response {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) {
    platform.log.error(
      { err: error, requestId, method: context.req.method, route: context.req.routePath },
      'refused',
    );
  }
  return jsonAnswer(refusal.status, JSON.stringify(errorBody(refusal, requestId)), requestId, {
    ...headers,
    ...(refusal.retryAfterS ? { 'retry-after': String(refusal.retryAfterS) } : {}),
    ...(refusal.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    // The rest of the body is not read, so the connection cannot be reused.
    ...(refusal.status === 413 ? { connection: 'close' } : {}),
  });
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isOutOfReach(error) || isCrowdedOut(error)
    ? new Refusal('unavailable', { retryAfterS: 2, cause: error })
    : new Refusal('internal', { cause: error });
}
