import pg from 'pg';
import type { Notice } from './change.ts';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * The one connection of a node that listens. It opens with the first wish, and again with the next one after it broke;
 * `onLost` says that notices may be missing.
 */
export function createListener(
  url: string,
  { onNotice, onLost }: { onNotice: (notice: Notice) => void; onLost: (error?: Error) => void },
) {
  let opening: Promise<pg.Client> | undefined;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('notification', ({ payload = '' }) => onNotice(JSON.parse(payload) as Notice));
    client.on('error', lose);
    client.on('end', () => lose());
    await client.connect();
    await client.query('listen live');
    return client;
  }

  function lose(error?: Error): void {
    if (!opening) return;
    const broken = opening;
    opening = undefined;
    void broken.then((client) => client.end()).catch(() => undefined);
    onLost(error);
  }

  return {
    /** Settles once every later commit is heard of. */
    async ready(): Promise<void> {
      opening ??= open();
      try {
        await opening;
      } catch (error) {
        opening = undefined;
        throw error;
      }
    },
    /** A connection can be dead without a word; then it does not answer in time. */
    async check(): Promise<void> {
      await opening?.then((client) => client.query('select 1')).catch(lose);
    },
    async close(): Promise<void> {
      const open = opening;
      opening = undefined;
      await open?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
