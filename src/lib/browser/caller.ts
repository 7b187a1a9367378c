import {
  type AnswerOf,
  type AnyCall,
  type BodyInput,
  isOpen,
  type ParamsInput,
  type QueryInput,
} from '#lib/contract/call.ts';
import { bearer } from './bearer.ts';
import { CallError, isCallError, isRefusedAtDoor, readCallError } from './call-error.ts';
import { markReached, markUnreached } from './connection.ts';
import { takeEarlyRead } from './early-reads.ts';
import { noteForbidden } from './forbidden.ts';

/** After this a try counts as lost on the way. */
export const CALL_TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = 400;
const RETRY_AFTER_AT_MOST_MS = 5_000;
const WHY_FORBIDDEN = ['forbidden', 'second_factor_missing'] as const;

/** A part of the input: absent where the contract has none, optional where nothing in it is required. */
type Part<Name extends string, Input> = unknown extends Input
  ? { [Key in Name]?: undefined }
  : Record<string, never> extends Input
    ? { [Key in Name]?: Input }
    : { [Key in Name]: Input };

/** Everything a call takes, typed by its contract entry. */
export type CallInput<C extends AnyCall> = Part<'params', ParamsInput<C>> &
  Part<'query', QueryInput<C>> &
  Part<'body', BodyInput<C>> & {
    /** made by `newIdempotencyKey()` before the first try, and the same for each further one */
    idempotencyKey?: string;
    /** version that was read, e.g. the settings' updatedAt */
    ifMatch?: string;
    /** token of a recipient's set-up; replaces the bearer, and no account is needed */
    setupToken?: string;
    /** by the cookie that a link was exchanged for, where members may make the call too */
    byCookie?: true;
    /** of a watched call: what it was answered last, which it gives again while the server has nothing new */
    last?: LastAnswer;
    signal?: AbortSignal;
  };

/** Input may be left out altogether where every part of it may be. */
type Arguments<C extends AnyCall> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type Plain = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
  setupToken?: string;
  byCookie?: true;
  asBytes?: true;
  last?: LastAnswer;
  signal?: AbortSignal;
};

/** Begins empty; its owner hands the same one to each call. */
export type LastAnswer = { etag?: string; answer?: unknown };

/**
 * Makes a call of the contract: `callApi(getCard, { params: { id } })`.
 * - Carries the bearer of the signed-in person; after a 401 it tries once more with a renewed one. While the sign-in
 *   provider does not answer, a read waits for it, a write for some seconds. A recipient's
 *   calls carry their `setupToken` instead, which nothing renews but another code; an applicant's carry nothing, as the
 *   browser sends the cookie of the link.
 * - Reads, and writes under an idempotency key, are tried a second time with the same key where no answer came
 *   or the server is busy (503), so that no tap on "retry" can pay twice. Where the second try of a write is
 *   refused at the door, say because the session ran out, the first one's loss is reported: it may have happened.
 * A call that is `approvable` may be answered with a `PendingApproval`; its caller asks `showPendingApproval` first.
 * The answer is trusted to be what the contract says: the server checks it before it leaves.
 *
 * @throws CallError for everything but success; the signal's reason when the caller gave up
 */
export async function callApi<C extends AnyCall>(call: C, ...[input]: Arguments<C>): Promise<AnswerOf<C>> {
  const plain = (input ?? {}) as Plain;
  const url = addressOf(call, plain);
  try {
    const answer = await repeated(call, url, plain);
    markReached();
    return answer;
  } catch (error) {
    if (isUnanswered(error)) markUnreached();
    else if (isCallError(error)) markReached();
    for (const why of WHY_FORBIDDEN) if (isCallError(error, why)) noteForbidden(why);
    throw error;
  }
}

/** The file of a download that is no text, byte for byte. @throws CallError */
export async function downloadBytes<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Blob> {
  const asked = [{ ...input, asBytes: true }] as unknown as Arguments<C>;
  return (await callApi(call, ...asked)) as unknown as Blob;
}

async function repeated<C extends AnyCall>(call: C, url: string, plain: Plain): Promise<AnswerOf<C>> {
  try {
    return await authorized(call, url, plain);
  } catch (error) {
    const mayRepeat = call.method === 'GET' || plain.idempotencyKey !== undefined;
    if (!mayRepeat || !isWorthRepeating(error)) throw error;
    await pause(error, plain.signal);
    return authorized(call, url, plain).catch((second: unknown) => {
      throw call.method !== 'GET' && isRefusedAtDoor(second) ? error : second;
    });
  }
}

/** A key for one intended act; 128 random bits. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

const isUnanswered = (error: unknown): error is CallError =>
  isCallError(error, 'network') || isCallError(error, 'timeout');

function isWorthRepeating(error: unknown): error is CallError {
  return isUnanswered(error) || isCallError(error, 503) || isCallError(error, 'idempotency_in_progress');
}

async function authorized<C extends AnyCall>(call: C, url: string, plain: Plain): Promise<AnswerOf<C>> {
  const isWithoutBearer = isOpen(call) || call.access.kind === 'applicant' || plain.byCookie === true;
  if (isWithoutBearer || plain.setupToken !== undefined) return send(call, url, plain, null);
  try {
    return await send(call, url, plain, await bearer(call, plain.signal));
  } catch (error) {
    if (!isCallError(error, 'unauthenticated')) throw error;
    return send(call, url, plain, await bearer(call, plain.signal, true));
  }
}

async function send<C extends AnyCall>(
  call: C,
  url: string,
  plain: Plain,
  token: string | null,
): Promise<AnswerOf<C>> {
  plain.signal?.throwIfAborted();
  const hasBody = call.body !== undefined && call.method !== 'GET';
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (hasBody) headers.set('content-type', 'application/json');
  if (plain.idempotencyKey !== undefined) headers.set('idempotency-key', plain.idempotencyKey);
  if (plain.setupToken !== undefined) headers.set('setup-token', plain.setupToken);
  if (plain.ifMatch !== undefined) headers.set('if-match', `"${plain.ifMatch}"`);
  if (plain.last?.etag) headers.set('if-none-match', plain.last.etag);
  const body = hasBody ? JSON.stringify(plain.body ?? {}) : null;
  const { answer, stopClock, done } = await inTime(url, { method: call.method, headers, body }, plain.signal);
  try {
    if (answer.status === 304 && plain.last) return plain.last.answer as AnswerOf<C>;
    if (!answer.ok) throw await readCallError(answer);
    if (call.download) {
      // It has begun; a long file may take longer than a short answer.
      stopClock();
      return (plain.asBytes ? await answer.blob() : await answer.text()) as AnswerOf<C>;
    }
    const read = (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<C>;
    if (plain.last) Object.assign(plain.last, { etag: answer.headers.get('etag') ?? '', answer: read });
    return read;
  } catch (error) {
    throw plain.signal?.aborted || isCallError(error) ? error : lost(error);
  } finally {
    done();
  }
}

/** The time-out and the caller's signal also cover the reading of the answer: they hold until `done`. */
async function inTime(
  url: string,
  init: RequestInit & { headers: Headers },
  signal: AbortSignal | undefined,
) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('too late', 'TimeoutError')), CALL_TIMEOUT_MS);
  const stopClock = () => clearTimeout(timer);
  // Not `AbortSignal.any`, which is younger than the oldest browsers that we serve.
  const giveUp = () => late.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  const done = () => {
    stopClock();
    signal?.removeEventListener('abort', giveUp);
  };
  try {
    const early = takeEarlyRead(url, { headers: init.headers, signal: late.signal });
    const answer = await (early ?? fetch(url, { ...init, signal: late.signal, cache: 'no-store' }));
    return { answer, stopClock, done };
  } catch (error) {
    done();
    throw signal?.aborted ? signal.reason : lost(error);
  }
}

function lost(error: unknown): CallError {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallError({ status: 0, code: 0, error: isLate ? 'timeout' : 'network', msg: String(error) });
}

function pause(error: CallError, signal: AbortSignal | undefined): Promise<void> {
  const wished = error.retryAfterS === null ? RETRY_AFTER_MS : error.retryAfterS * 1000;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(wished, RETRY_AFTER_AT_MOST_MS));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** @throws RangeError where a part of the path is missing: a fault of the caller */
function addressOf(call: AnyCall, { params = {}, query = {} }: Plain): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new RangeError(`${call.name} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}
