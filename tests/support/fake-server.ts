import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { $connection } from '#lib/browser/connection.ts';
import { isPendingApproval, type PendingApproval } from '#lib/contract/approvals/approval.ts';
import { type AnyCall, asksPortal, isOpen } from '#lib/contract/call.ts';
import type { calls } from '#lib/contract/calls.ts';
import { ERRORS, type ErrorBody, type ErrorName, type Reason } from '#lib/contract/errors.ts';
import { errorsOf } from '#lib/contract/errors-of.ts';
import { Refusal } from '#lib/server/commands/refusal.ts';
import errors from '../../locales/en/errors.json' with { type: 'json' };
import { createFakeStreams, type FakeStreams, openStream } from './fake-streams.ts';
import { type Received, receive } from './receive.ts';

/** The answer gets lost on its way, after the work. */
class Lost {
  readonly isLost = true;
}
export const lost = new Lost();

type Outcome<C extends AnyCall> =
  | z.input<C['output']>
  | (true extends C['approvable'] ? PendingApproval : never)
  | Refusal
  | Lost;

/** What a call is answered with: an outcome, or what makes one of what was received. */
export type Answer<C extends AnyCall> =
  | Outcome<C>
  | ((received: Received<C>) => Outcome<C> | Promise<Outcome<C>>);

type Calls = typeof calls;

/** Answers by the name of their call. */
export type Answers = { [Name in keyof Calls]?: Answer<Calls[Name]> };

type Details = Pick<ErrorBody, 'fields' | 'reason'> & { retryAfterS?: number };
/** What the present state does not allow says why. */
type DetailsOf<Name extends ErrorName> = Name extends 'wrong_state'
  ? [details: Details & { reason: Reason }]
  : [details?: Omit<Details, 'reason'>];

/** A refusal, as an answer. */
export function refusal<Name extends ErrorName>(name: Name, ...[details]: DetailsOf<Name>): Refusal {
  return new Refusal(name as 'wrong_state', details as Details & { reason: Reason });
}

/** The answers that are left for a call, and whether a repeat takes one of its own. */
type Plan = { left: Answer<AnyCall>[]; isEachTry: boolean };

export type FakeServer = ReturnType<typeof fakeServer>;

/**
 * The server as the browser's side meets it, at `fetch`: the real caller runs against it with its headers, keys and
 * repeats. Requests and answers are parsed by the contract; what the contract does not know, a request that no answer
 * stands for and an answer that the call cannot give fail the test by name. Made once in a file or in its world; each
 * test begins with a server that answers nothing.
 *
 * The caller repeats by itself what got no answer, and asks again with a renewed bearer. Such a repeat gets what its
 * first try got and counts as the same request; where a test is about the tries themselves, `onEachTry` answers and
 * counts each of them.
 */
export function fakeServer() {
  let plans = new Map<string, Plan>();
  let arrivals: { name: string; received: Received<AnyCall> }[] = [];
  let keys: string[] = [];
  let faults: string[] = [];
  let streams: FakeStreams | undefined;
  let gates = new Map<string, Promise<void>>();
  // Outlives a test, as what follows a refusal may come when the next one has begun.
  let hasForbidden = false;
  // Outlives a test: a repeat may still come when the next one has begun.
  const repeats = new Map<string, Outcome<AnyCall>>();

  async function respond(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    const arrived = receive(url, init);
    if (!arrived) return fail(`the contract has no ${init.method} ${url.pathname}`);
    const { call, received, problems } = arrived;
    const fingerprint = JSON.stringify([call.name, received]);
    const outcomeBefore = repeats.get(fingerprint);
    if (outcomeBefore) {
      repeats.delete(fingerprint);
      return respondWith(call, outcomeBefore);
    }
    if (call.isStream) return openStream(streams, init.signal) ?? refuseWith(new Refusal('not_found'));
    if (isFollowUp(call)) return refuseWith(new Refusal('internal'));
    if (received.idempotencyKey) received.idempotencyKey = nameKey(received.idempotencyKey);
    arrivals.push({ name: call.name, received });
    await gates.get(call.name);
    const { left, isEachTry } = plans.get(call.name) ?? { left: [], isEachTry: false };
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined) return fail(`${call.name} was not expected: ${JSON.stringify(received)}`);
    const isRefused = answer instanceof Refusal;
    if (problems.length > 0 && !isRefused)
      return fail(`${call.name} was sent wrongly: ${problems.join('; ')}`);
    const outcome = typeof answer === 'function' ? await answer(received) : answer;
    if (!isEachTry && isRepeated(call, received, outcome)) {
      repeats.set(fingerprint, outcome);
      init.signal?.addEventListener('abort', () => repeats.delete(fingerprint));
    }
    return respondWith(call, outcome);
  }

  function respondWith(call: AnyCall, outcome: Outcome<AnyCall>): Response {
    if (outcome instanceof Lost) throw new TypeError('Failed to fetch');
    if (outcome instanceof Refusal) {
      hasForbidden ||= outcome.error === 'forbidden';
      if (!errorsOf(call).includes(outcome.error) && !ALWAYS.has(outcome.error))
        return fail(`${call.name} never refuses with ${outcome.error}`);
      return refuseWith(outcome);
    }
    if (call.approvable && isPendingApproval(outcome)) return Response.json(outcome, { status: 202 });
    const parsed = z.safeParse(call.output, outcome);
    if (!parsed.success) return fail(`${call.name} cannot answer so: ${z.prettifyError(parsed.error)}`);
    if (call.download) return new Response(String(parsed.data));
    return Response.json(parsed.data, { status: call.status ?? 200 });
  }

  /** After a 403 the page reads by itself what the role allows, in tests about something else too. */
  const isFollowUp = (call: AnyCall) => hasForbidden && call.name === 'getUser' && !plans.has(call.name);

  /** Keys are drawn by chance; they are told apart by the order in which they come. */
  function nameKey(key: string): string {
    if (!keys.includes(key)) keys.push(key);
    return `key-${keys.indexOf(key) + 1}`;
  }

  function fail(fault: string): Response {
    faults.push(fault);
    return refuseWith(new Refusal('internal'));
  }

  beforeEach(() => {
    plans = new Map();
    arrivals = [];
    keys = [];
    faults = [];
    gates = new Map();
    streams = undefined;
    $connection.set('online');
    globalThis.fetch = (input, init = {}) => untilAborted(respond(String(input), init), init.signal);
  });

  afterEach(() => {
    if (faults.length > 0) throw new Error(`The fake server met what cannot be:\n${faults.join('\n')}`);
  });

  return {
    /** Answers a call with these in order; the last one stays. */
    on<C extends AnyCall>(call: C, ...inOrder: [Answer<C>, ...Answer<C>[]]): void {
      plans.set(call.name, planOf(inOrder));
    },
    /** Answers each try of a call with these in order: the caller's own repeat takes the next and counts as a request. */
    onEachTry<C extends AnyCall>(call: C, ...inOrder: [Answer<C>, ...Answer<C>[]]): void {
      plans.set(call.name, { ...planOf(inOrder), isEachTry: true });
    },
    /** Answers these calls and no others. */
    answer(all: Answers): void {
      plans = new Map(Object.entries(all).map(([name, one]) => [name, planOf([one])]));
    },
    refuse<C extends AnyCall, Name extends ErrorName>(
      call: C,
      name: Name,
      ...details: DetailsOf<Name>
    ): void {
      plans.set(call.name, planOf([refusal(name, ...details)]));
    },
    /** Every answer to the call gets lost until it is answered otherwise. */
    lose(call: AnyCall): void {
      plans.set(call.name, planOf([lost]));
    },
    /** Requests of the call wait until they are released; they get the answer that stands by then. */
    hold(call: AnyCall): { release(): void } {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(call.name, promise);
      return {
        release() {
          gates.delete(call.name);
          resolve();
        },
      };
    },
    /** What was received of a call, oldest first. */
    requests<C extends AnyCall>(call: C): Received<C>[] {
      return arrivals.filter(({ name }) => name === call.name).map(({ received }) => received as Received<C>);
    },
    /** The names of all calls that came, oldest first. */
    names: (): string[] => arrivals.map(({ name }) => name),
    /** Streams are refused, as where a proxy stops them, until a test opens them. */
    openStreams(): FakeStreams {
      streams = createFakeStreams();
      return streams;
    },
    forgetRequests(): void {
      arrivals = [];
    },
  };
}

function planOf(inOrder: unknown[]): Plan {
  return { left: inOrder as Answer<AnyCall>[], isEachTry: false };
}

/** As the caller decides it (`src/lib/browser/caller.ts`). */
function isRepeated(call: AnyCall, received: Received<AnyCall>, outcome: Outcome<AnyCall>): boolean {
  const mayRepeat = call.method === 'GET' || received.idempotencyKey !== undefined;
  if (outcome instanceof Lost) return mayRepeat;
  if (!(outcome instanceof Refusal)) return false;
  // An applicant and the portal of webhooks have a cookie, which nothing renews.
  const hasCookie = asksPortal(call) || call.access.kind === 'applicant';
  if (outcome.error === 'unauthenticated')
    return !isOpen(call) && !hasCookie && received.setupToken === undefined;
  return mayRepeat && (outcome.error === 'unavailable' || outcome.error === 'idempotency_in_progress');
}

/** Before a call is looked at: any of them may be refused so. */
const ALWAYS = new Set<ErrorName>(['too_many_requests', 'not_found', 'forbidden']);

function refuseWith({ error, reason, fields, retryAfterS }: Refusal): Response {
  const body: ErrorBody = {
    code: ERRORS[error].code,
    msg: errors.api[error],
    error,
    requestId: 'r1',
    ...(reason ? { reason } : {}),
    ...(fields ? { fields } : {}),
  };
  const headers = retryAfterS === undefined ? undefined : { 'retry-after': String(retryAfterS) };
  return Response.json(body, { status: ERRORS[error].status, ...(headers ? { headers } : {}) });
}

/** A caller who gave up gets no answer, as of `fetch`. */
function untilAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([answer, promise]);
}
