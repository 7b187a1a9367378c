import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { System } from '../../scripts/start/system.ts';

const CLIENTS = 16;
const PATHS = ['/api/health', '/', '/login', '/api/openapi.json'] as const;

export type StopReport = {
  /** At least two for each client: one before the signal, and the one that says to close. */
  answered: number;
  /** Clients that were asked to close their connection, and did. */
  askedToClose: number;
  /** What clients met that got no answer. */
  failed: string[];
  /** Status, `Connection` and `Retry-After` of the first readiness after the signal that is not 200. */
  refusal: unknown[];
  /** What a new connection is answered within the notice. */
  newcomer: number | undefined;
  exitCode: unknown;
};

/** What a stop under load must come to, but for the number of answers. */
export const STOPPED = {
  askedToClose: CLIENTS,
  failed: [],
  refusal: [503, 'close', '5'],
  newcomer: 200,
  exitCode: 0,
};

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Asks by hand: as a client of one's own choice, or under another name. */
export function ask(url: string, options: { agent?: Agent; host?: string } = {}): Promise<Answer> {
  const { agent, host } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...(agent ? { agent } : {}), ...(host ? { headers: { host } } : {}) });
    sent.on('error', reject).on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('error', reject);
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.end();
  });
}

/** Stops the app, which gives some seconds of notice, while clients ask over connections that they keep. */
export async function stopUnderLoad({ url, app }: System): Promise<StopReport> {
  const seen = { answered: 0, askedToClose: 0, failed: [] as string[] };
  const client = async (path: string, served: () => void) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const answer = await ask(`${url}${path}`, { agent }).catch((error: Error) => error.message);
      if (typeof answer === 'string') return void seen.failed.push(answer);
      seen.answered++;
      served();
      if (answer.headers.connection === 'close') break;
    }
    seen.askedToClose++;
    agent.destroy();
  };
  const clients: Promise<void>[] = [];
  const underLoad = Array.from(
    { length: CLIENTS },
    (_, n) => new Promise<void>((served) => clients.push(client(PATHS[n % PATHS.length] as string, served))),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let last = await ask(`${url}/api/ready`, { agent });
  // Each client has been served once and asks again.
  await Promise.race([Promise.all(underLoad), Promise.all(clients)]);
  const exited = new Promise((resolve) => app().once('exit', resolve));
  app().kill('SIGTERM');
  while (last.status === 200) last = await ask(`${url}/api/ready`, { agent });
  const newcomer = (await ask(`${url}/api/health`)).status;
  await Promise.all(clients);
  agent.destroy();
  const refusal = [last.status, last.headers.connection, last.headers['retry-after']];
  return { ...seen, refusal, newcomer, exitCode: await exited };
}
