import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/**
 * What each call takes, after Plaid's published interface (github.com/plaid/plaid-openapi, version 2020-09-14): every
 * required field, of the optional ones those that we send, and nothing besides.
 */
const REQUESTS = {
  '/link/token/create': z.strictObject({
    client_name: z.string().min(1).max(30),
    language: z.enum(['en', 'fr', 'es', 'nl', 'de', 'it', 'pl', 'da', 'pt', 'sv', 'no', 'ro', 'hi', 'vi']),
    country_codes: z.array(z.enum(['US', 'GB', 'ES', 'NL', 'FR', 'IE', 'CA', 'DE', 'IT', 'PL'])).min(1),
    user: z.strictObject({ client_user_id: z.string().min(1) }),
    products: z.array(z.enum(['auth', 'transactions', 'identity', 'balance'])).min(1),
    account_filters: z.strictObject({
      depository: z.strictObject({
        account_subtypes: z.array(z.enum(['checking', 'savings', 'money market', 'cd', 'all'])).min(1),
      }),
    }),
  }),
  '/item/public_token/exchange': z.strictObject({ public_token: z.string().startsWith('public-') }),
  '/auth/get': z.strictObject({
    access_token: z.string().startsWith('access-'),
    options: z.strictObject({ account_ids: z.array(z.string()).min(1) }),
  }),
  '/item/remove': z.strictObject({ access_token: z.string().startsWith('access-') }),
} as const;

type Path = keyof typeof REQUESTS;
type Answer = { status: number; body: object } | 'cut';

const refusal = (error_code: string, status = 400): Answer => ({
  status,
  body: {
    error_type: 'INVALID_INPUT',
    error_code,
    error_message: 'no',
    display_message: null,
    request_id: 'r',
  },
});

/** Plaid as a server of its own: it refuses what its interface does not take, and answers what a test told it to. */
export async function startFakePlaid() {
  const heard: { path: string; body: unknown }[] = [];
  const answers = new Map<string, Answer>();

  async function answer(request: IncomingMessage): Promise<Answer> {
    const path = request.url ?? '';
    const body = JSON.parse((await text(request)) || '{}');
    heard.push({ path, body });
    const { headers } = request;
    if (headers['plaid-client-id'] !== 'a-client' || headers['plaid-secret'] !== 'a-secret') {
      return refusal('INVALID_API_KEYS');
    }
    if (headers['plaid-version'] !== '2020-09-14' || request.method !== 'POST')
      return refusal('INVALID_HEADERS');
    const schema = REQUESTS[path as Path];
    if (!schema?.safeParse(body).success) return refusal('INVALID_BODY');
    return answers.get(path) ?? refusal('NOT_TOLD', 500);
  }

  const server = createServer((request, response) => {
    void answer(request).then((given) => {
      if (given === 'cut') return request.socket.destroy();
      response.writeHead(given.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(given.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    basePath: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    refusal,
    tell: (path: Path, given: Answer) => void answers.set(path, given),
    paths: () => heard.map(({ path }) => path),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
