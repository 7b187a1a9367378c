import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ANSWERS, type AuthAnswer, type Path, REQUESTS } from './plaid-interface.ts';

type Answer = { status: number; body: object } | 'cut' | 'silent';

/** Which kind of error a code belongs to; all others are of the item. */
const ERROR_TYPES: Record<string, string> = {
  INVALID_BODY: 'INVALID_REQUEST',
  INVALID_FIELD: 'INVALID_REQUEST',
  INVALID_HEADERS: 'INVALID_REQUEST',
  NOT_FOUND: 'INVALID_REQUEST',
  INVALID_ACCOUNT_ID: 'INVALID_INPUT',
  INVALID_API_KEYS: 'INVALID_INPUT',
  INVALID_PUBLIC_TOKEN: 'INVALID_INPUT',
  INTERNAL_SERVER_ERROR: 'API_ERROR',
};

const refusal = (error_code: string, status = 400): Answer => ({
  status,
  body: ANSWERS.failure.parse({
    error_type: ERROR_TYPES[error_code] ?? 'ITEM_ERROR',
    error_code,
    error_message: 'no',
    display_message: null,
    request_id: 'r',
  }),
});

/** Plaid as a server of its own: it refuses what its interface does not take, and answers as a test has set it. */
export async function startFakePlaid() {
  const requests: { path: string; body: unknown }[] = [];
  const answers = new Map<string, Answer>();
  /** "A public_token is one-time use" (https://plaid.com/docs/api/items/#itempublic_tokenexchange). */
  const exchanged = new Set<string>();
  const waiting: (() => void)[] = [];

  async function answer(request: IncomingMessage): Promise<Answer> {
    const path = request.url ?? '';
    const body = parse(await text(request));
    requests.push({ path, body });
    const { headers, method } = request;
    if (headers['plaid-client-id'] !== 'a-client' || headers['plaid-secret'] !== 'a-secret') {
      return refusal('INVALID_API_KEYS');
    }
    if (headers['plaid-version'] !== '2020-09-14') return refusal('INVALID_HEADERS');
    if (!headers['content-type']?.startsWith('application/json')) return refusal('INVALID_HEADERS');
    const schema = REQUESTS[path as Path];
    if (!schema || method !== 'POST') return refusal('NOT_FOUND', 404);
    if (body === undefined) return refusal('INVALID_BODY');
    if (!schema.safeParse(body).success) return refusal('INVALID_FIELD');
    const given = answers.get(path) ?? refusal('INTERNAL_SERVER_ERROR', 500);
    if (path === '/item/public_token/exchange' && typeof given === 'object' && given.status === 200) {
      const { public_token: token } = REQUESTS[path].parse(body);
      if (exchanged.has(token)) return refusal('INVALID_PUBLIC_TOKEN');
      exchanged.add(token);
    }
    return path === '/auth/get'
      ? ofAccounts(given, REQUESTS['/auth/get'].parse(body).options?.account_ids)
      : given;
  }

  const server = createServer((request, response) => {
    void answer(request).then((given) => {
      if (given === 'cut') return request.socket.destroy();
      if (given === 'silent') return void waiting.push(() => response.writeHead(200).end('{}'));
      response.writeHead(given.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(given.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    basePath: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refusal,
    /** @throws ZodError for an answer that Plaid's interface does not have */
    answerWith: (path: Path, given: Answer) => {
      if (typeof given === 'object' && given.status === 200) ANSWERS[path].parse(given.body);
      answers.set(path, given);
    },
    paths: () => requests.map(({ path }) => path),
    forget: () => {
      requests.length = 0;
      exchanged.clear();
    },
    /** Answers those who have long given up. */
    answerLate: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Only the accounts that were asked for; one that is not the item's refuses the whole. */
function ofAccounts(given: Answer, ids: readonly string[] | undefined): Answer {
  if (!ids || typeof given === 'string' || given.status !== 200) return given;
  const { accounts, numbers, ...rest } = given.body as AuthAnswer;
  const known = new Set(accounts.map(({ account_id }) => account_id));
  if (ids.some((id) => !known.has(id))) return refusal('INVALID_ACCOUNT_ID');
  const isAsked = ({ account_id }: { account_id: string }) => ids.includes(account_id);
  const body = {
    accounts: accounts.filter(isAsked),
    numbers: { ...numbers, ach: numbers.ach.filter(isAsked) },
    ...rest,
  };
  return { status: 200, body };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
