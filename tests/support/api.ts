import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AnyCall, BodyInput, ParamsInput, QueryInput } from '#lib/contract/call.ts';
import { createApi } from '#lib/server/api/app.ts';
import { createAuthorizationEngine } from '#lib/server/authorizations/engine.ts';
import { readConfig } from '#lib/server/config.ts';
import { createLiveHub } from '#lib/server/live/hub.ts';
import { createLog } from '#lib/server/log.ts';
import type { Platform } from '#lib/server/platform.ts';
import { createNoAnalytics } from '#lib/server/providers/analytics/off.ts';
import { createSandboxAtmLocator } from '#lib/server/providers/atm-locator/sandbox.ts';
import type { Deliver } from '#lib/server/providers/bank/sandbox/emit.ts';
import { openSandboxBank } from '#lib/server/providers/bank/sandbox/open.ts';
import { createSandboxBankLink } from '#lib/server/providers/bank-link/sandbox.ts';
import { createSandboxClock, type SandboxClock } from '#lib/server/providers/clock/sandbox-clock.ts';
import { createSandboxFiles } from '#lib/server/providers/files/sandbox.ts';
import type { IdentityAdmin, IdentityVerifier } from '#lib/server/providers/identity/port.ts';
import { createSandboxIssuer } from '#lib/server/providers/issuer/sandbox.ts';
import { createSandboxEvents } from '#lib/server/providers/sandbox-events.ts';
import { createSandboxVerification } from '#lib/server/providers/verification/sandbox.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createTokens, customTokenOf } from './tokens.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Body = any;

/** 32 bytes for what a sandbox seals. */
export const TEST_CARD_KEY = Buffer.alloc(32, 7).toString('base64url');

/** What came back: status, headers and the parsed body. */
export type Answer = { status: number; headers: Headers; body: Body };

export type CallOptions<C extends AnyCall> = {
  params?: ParamsInput<C>;
  query?: QueryInput<C>;
  body?: BodyInput<C>;
  /** Bearer token; none for an anonymous caller. */
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
  /** The client's address; an unknown one where left out. */
  from?: string;
};

/** What the API stands on in a test: sandboxes for every outside party, and a log that the caller reads. */
export async function createTestPlatform(
  { db, purchases, appUrl }: Pick<TestDatabase, 'db' | 'purchases' | 'appUrl'>,
  { verifier, log, deliver = deaf }: { verifier: IdentityVerifier; log: Logger; deliver?: Deliver },
): Promise<Platform & { clock: SandboxClock }> {
  const clock = await createSandboxClock(db);
  const config = readConfig({
    APP_DATABASE_URL: appUrl,
    IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9',
    CARD_KEY: TEST_CARD_KEY,
    // Tests ask the bank at once; those of corrections set a pause.
    ACCOUNT_CHECK_PAUSE_S: '0',
    // One caller makes thousands of calls; tests of the limits set their own.
    KEY_CALLS_PER_MINUTE: '1000000',
    PERSON_CALLS_PER_MINUTE: '1000000',
    ADDRESS_CALLS_PER_MINUTE: '1000000',
  });
  const issuer = createSandboxIssuer(db, { cardKey: config.cardKey, clock });
  const events = {
    issuer: createSandboxEvents(config.cardKey, 'sandbox issuer events'),
    bank: createSandboxEvents(config.cardKey, 'sandbox bank events'),
  };
  const { cardKey } = config;
  const { bank, sandboxBank } = openSandboxBank(db, { clock, cardKey, events: events.bank, deliver });
  const bankLink = createSandboxBankLink({ cardKey, clock });
  const directory = join(tmpdir(), 'larkspur-test-files');
  const files = createSandboxFiles({ directory, cardKey, clock });
  return {
    config,
    db,
    clock,
    log,
    issuer,
    bank,
    bankLink,
    atmLocator: createSandboxAtmLocator(),
    verification: createSandboxVerification(),
    analytics: createNoAnalytics(),
    files,
    events,
    identity: { verifier, admin: noAdmin },
    mail: { send: async () => undefined },
    textMessage: { send: async () => undefined },
    authorize: createAuthorizationEngine({ database: purchases, clock }),
    live: createLiveHub({ url: appUrl, log }),
    sandbox: { clock, issuer, bank: sandboxBank, bankLink, files },
  };
}

/** The whole API on a database of its own; one for each test file. */
export async function createTestApi() {
  const database = await createTestDatabase();
  const tokens = await createTokens();
  const errors: unknown[] = [];
  const log = createLog('error', { write: (line) => void errors.push(JSON.parse(line)) });
  const deliver: Deliver = (request) => api.fetch(request);
  const platform = await createTestPlatform(database, { verifier: tokens.verifier, log, deliver });
  const api = createApi(platform, Object.values(handlers));

  return {
    ...database,
    platform,
    tokens,
    /** Log lines of failures; a test of refusals expects none. */
    errors,
    ...askerOf(api),
    clock: platform.clock,
    async drop() {
      await platform.live.close();
      await database.drop();
    },
  };
}

/** How a test asks an API: as its contract has it, or raw. */
export function askerOf(api: Pick<ReturnType<typeof createApi>, 'fetch'>) {
  /** Sends a raw request, for what the typed caller cannot express. */
  async function send(method: string, path: string, init: RequestInit = {}, from?: string): Promise<Answer> {
    const env = from ? { incoming: { headers: {}, socket: { remoteAddress: from } } } : undefined;
    const response = await api.fetch(new Request(`http://localhost/api${path}`, { method, ...init }), env);
    // A stream has no end; a test that reads one fetches it.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    return {
      status: response.status,
      headers: response.headers,
      // The answer to HEAD names its type and has no body.
      body: isJson(response) && text !== '' ? JSON.parse(text) : text || undefined,
    };
  }

  function call<C extends AnyCall>(entry: C, options: CallOptions<C> = {}): Promise<Answer> {
    const params = (options.params ?? {}) as Record<string, string>;
    const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
      for (const part of [value].flat()) search.append(name, String(part));
    }
    const init = {
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    };
    return send(entry.method, `${path}${search.size > 0 ? `?${search}` : ''}`, init, options.from);
  }

  return {
    send,
    call,
    /** The answer itself, for what is no JSON. */
    fetch: (path: string, init?: RequestInit) => api.fetch(new Request(`http://localhost/api${path}`, init)),
  };
}

export type Asker = ReturnType<typeof askerOf>;

const isJson = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/** For who asks the API nothing: the bank's news waits. */
const deaf: Deliver = () => new Response(null, { status: 503 });

const refuse = () => Promise.reject(new Error('this test uses no identity administration'));
const noAdmin: IdentityAdmin = {
  createUser: refuse,
  updateUser: refuse,
  findUser: refuse,
  claimUser: refuse,
  deleteUser: refuse,
  setPassword: refuse,
  revokeSessions: refuse,
  createCustomToken: async (uid, claims) => customTokenOf(uid, claims),
  checkPassword: refuse,
  listSignInWays: refuse,
};
