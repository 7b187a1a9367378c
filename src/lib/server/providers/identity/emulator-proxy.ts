import { Agent, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http';

const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 64 * 1024;

/** The prefixes of all requests of the Firebase client to an emulator. */
const PREFIXES = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/emulator/'];

/**
 * The calls a browser may make: sign in, read its own account, renew its token. Everything else (creating, changing,
 * listing accounts) uses our own calls; the emulator itself would allow it to anybody.
 */
const BROWSER_CALLS = new Set([
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  '/securetoken.googleapis.com/v1/token',
]);

type Handler = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Serves the sandbox's identity emulator under the app's own origin, so that `connect-src 'self'` holds. The handler
 * returns true for requests that it handled. It forwards only path, key, content type and body: no cookie, no origin
 * and above all no `Authorization`, which would make the caller the emulator's owner.
 * @throws Error in live mode
 */
export function createEmulatorProxy(options: { mode: 'sandbox' | 'live'; emulatorUrl: string }): Handler {
  if (options.mode !== 'sandbox') throw new Error('The identity emulator cannot be reached in live mode.');
  const { hostname, port } = new URL(options.emulatorUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  return (req, res) => {
    const [path = '', query] = (req.url ?? '').split('?', 2);
    if (!PREFIXES.some((prefix) => path.startsWith(prefix))) return false;
    if (!BROWSER_CALLS.has(path)) refuse(res, 404, 'NOT_FOUND');
    else if (req.method !== 'POST') refuse(res, 405, 'METHOD_NOT_ALLOWED');
    else {
      const key = new URLSearchParams(query).get('key') ?? '';
      const target = { agent, hostname, port, path: `${path}?key=${encodeURIComponent(key)}` };
      void forward(req, res, target);
    }
    return true;
  };
}

type Target = { agent: Agent; hostname: string; port: string; path: string };

async function forward(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
  try {
    const body = await readBody(req);
    if (!body) return refuse(res, 413, 'BODY_TOO_LARGE');
    const headers = {
      'content-type': req.headers['content-type'] ?? 'application/json',
      'content-length': body.length,
    };
    const answer = await ask({ ...target, method: 'POST', headers }, body);
    res.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers['content-type']));
    answer.on('error', () => res.destroy()).pipe(res);
  } catch {
    // Acts like a lost connection: any answer that is not the emulator's would make the Firebase client sign the
    // person out.
    res.destroy();
  }
}

/** Tries again when a kept-alive connection was closed while idle: no answer was read from it. */
async function ask(options: RequestOptions, body: Buffer): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (;;) {
    const asked = request({ ...options, signal });
    try {
      return await new Promise<IncomingMessage>((resolve, reject) => {
        asked.on('response', resolve).on('error', reject).end(body);
      });
    } catch (error) {
      if (!asked.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
  }
}

/** The whole body, or undefined when it exceeds the limit. */
async function readBody(req: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const answerHeaders = (contentType = 'application/json') => ({
  'content-type': contentType,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/** Refuses in the format of the Firebase client. */
function refuse(res: ServerResponse, code: number, message: string): void {
  if (res.headersSent) return void res.destroy();
  // Otherwise the rest of an unread body would be read as the connection's next request.
  res.writeHead(code, { ...answerHeaders(), connection: 'close' });
  res.end(JSON.stringify({ error: { code, message } }));
}
