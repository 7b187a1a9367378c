import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type LarkspurOptions = {
  /** Where the platform answers, such as `https://larkspur.example`. */
  baseUrl: string;
  /** What stands behind `Bearer`; a function is asked before each call. */
  token?: string | (() => string | Promise<string>);
  /** How often a call is sent in all, where no answer comes or the answer says to come again. */
  tries?: number;
  /** Sends one request; the platform's own `fetch` unless another is given. */
  fetch?: (request: Request) => Promise<Response>;
  /** Waits; only tests give another. */
  wait?: (ms: number) => Promise<void>;
};

export type ErrorBody = components['schemas']['Error'];

/** A refusal of the API. `error` is its stable name, `requestId` finds it in the log of the platform. */
export class LarkspurError extends Error {
  override name = 'LarkspurError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${body.error}: ${body.msg}`);
    this.status = status;
    this.body = body;
  }
}

/** Answers of a moment: nothing was done, and the same call may be sent again. */
const AGAIN: readonly number[] = [429, 503];
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/**
 * A client of the API, typed by its document: `larkspur.POST('/api/cards/business/{id}/load', …)`.
 * Each write gets an `Idempotency-Key` unless it has one, and is sent again under it where no answer came, so that it is
 * done once. Keep a key of your own where your program may be started again before the answer came.
 */
export function createLarkspur(options: LarkspurOptions): Client<paths> {
  const { baseUrl, token } = options;
  const client = createClient<paths>({ baseUrl, fetch: (request) => sendAgain(request, options) });
  client.use({
    async onRequest({ request }) {
      const bearer = typeof token === 'function' ? await token() : token;
      if (bearer) request.headers.set('authorization', `Bearer ${bearer}`);
      if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID());
      return request;
    },
  });
  return client;
}

async function sendAgain(request: Request, { tries = 4, ...options }: LarkspurOptions): Promise<Response> {
  const { fetch: send = fetch, wait = sleep } = options;
  for (let tried = 1; ; tried += 1) {
    const answer = await send(request.clone()).catch((error: unknown) => {
      if (tried >= tries) throw error;
      return undefined;
    });
    if (answer && (tried >= tries || !AGAIN.includes(answer.status))) return answer;
    await wait(pauseOf(answer, tried));
  }
}

function pauseOf(answer: Response | undefined, tried: number): number {
  const askedS = Number(answer?.headers.get('retry-after') ?? 0);
  const pauseMs = askedS > 0 ? askedS * 1000 : FIRST_PAUSE_MS * 2 ** (tried - 1);
  return Math.min(pauseMs, LONGEST_PAUSE_MS);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The body of an answer.
 * @throws LarkspurError for a refusal
 */
export async function bodyOf<Body>(
  answer: Promise<{ data?: Body; error?: unknown; response: Response }>,
): Promise<Exclude<Body, undefined>> {
  const { data, error, response } = await answer;
  if (error !== undefined) throw new LarkspurError(response.status, error as ErrorBody);
  return data as Exclude<Body, undefined>;
}

/** Every item of a list, page by page: `for await (const card of itemsOf((cursor) => larkspur.GET(…)))`. */
export async function* itemsOf<Item>(
  read: (cursor: string | undefined) => Promise<{
    data?: { items: Item[]; nextCursor: string | null };
    error?: unknown;
    response: Response;
  }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await bodyOf(read(cursor));
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
