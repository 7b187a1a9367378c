import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Notice } from './change.ts';
import { startTeller } from './teller.ts';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
/** How long changes are written down for a node that says nothing any more. */
const LISTENS_FOR = `interval '60 seconds'`;
/** Transactions that began before the node listened; one that takes longer appears when pages read again. */
const OLDER_WITHIN_MS = 2_000;
const OLDER_LOOK_MS = 20;

type Options = {
  /** How often it looks for changes to tell, and how often for all of them. */
  lookMs: number;
  sweepMs: number;
  onNotice: (notice: Notice) => void;
  /** Notices may be missing. */
  onLost: (error?: Error) => void;
};

/** Asks one thing after the other, as a connection can. */
type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>;
type Connection = { client: pg.Client; ask: Ask; nodeId: string; stop(): void };

/**
 * The one connection of a node that listens and tells. It opens with the first wish, and again with the next one after
 * it broke. While it is open, changes are written down for it.
 */
export function createListener(url: string, { lookMs, sweepMs, onNotice, onLost }: Options) {
  let opening: Promise<Connection> | undefined;

  async function open(): Promise<Connection> {
    const nodeId = randomUUID();
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
    try {
      await client.connect();
      const ask = inTurn(client);
      // What is told is a hint, and no money waits for it: nobody waits for the disk either.
      await ask('set synchronous_commit = off');
      await ask('listen live');
      await ask('delete from live_node where until < now()');
      await ask(`insert into live_node (id, until) values ($1, now() + ${LISTENS_FOR})`, [nodeId]);
      await olderTransactions(ask);
      return { client, ask, nodeId, stop: startTeller(ask, { lookMs, sweepMs, onError: lose }) };
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Forgets the connection, which then says nothing more. */
  function leave(): Promise<Connection> | undefined {
    const left = opening;
    opening = undefined;
    return left;
  }

  function lose(error?: Error): void {
    const broken = leave();
    if (!broken) return;
    void broken.then(end).catch(() => undefined);
    onLost(error);
  }

  return {
    /** Settles once every later commit is heard of. */
    async ready(): Promise<void> {
      opening ??= open();
      const mine = opening;
      try {
        await mine;
      } catch (error) {
        if (opening === mine) opening = undefined;
        throw error;
      }
    },
    /** A connection can be dead without a word, and a node asleep for so long that changes were not written down. */
    async check(): Promise<void> {
      const known = opening;
      // It broke in the very moment in which a stream began.
      if (!known) return onLost();
      try {
        const { ask, nodeId } = await known;
        const { rowCount } = await ask(
          `update live_node set until = now() + ${LISTENS_FOR} where id = $1 and until > now()`,
          [nodeId],
        );
        if (rowCount === 0) throw new Error('This node was silent for too long.');
      } catch (error) {
        if (opening === known) lose(error as Error);
      }
    },
    /** Hears nothing until the next wish. */
    async close(): Promise<void> {
      const open = await leave()?.catch(() => undefined);
      if (!open) return;
      open.stop();
      await open.ask('delete from live_node where id = $1', [open.nodeId]).catch(() => undefined);
      await end(open);
    },
  };
}

async function end({ client, stop }: Connection): Promise<void> {
  stop();
  await client.end().catch(() => undefined);
}

function inTurn(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values = []) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => undefined);
    return answer as never;
  };
}

/** Waits for transactions that looked who listens before this node did: what they change is not written down. */
async function olderTransactions(ask: Ask): Promise<void> {
  const { rows: older } = await ask<{ virtualtransaction: string }>(
    `select virtualtransaction from pg_locks where relation = 'live_node'::regclass and pid <> pg_backend_pid()`,
  );
  const ids = older.map(({ virtualtransaction }) => virtualtransaction);
  const giveUpAt = Date.now() + OLDER_WITHIN_MS;
  while (ids.length > 0 && Date.now() < giveUpAt) {
    const { rowCount } = await ask(
      `select from pg_locks where relation = 'live_node'::regclass and virtualtransaction = any($1) limit 1`,
      [ids],
    );
    if (rowCount === 0) return;
    await pause(OLDER_LOOK_MS);
  }
}
