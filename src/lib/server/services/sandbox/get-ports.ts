import { type Selectable, sql } from 'kysely';
import { getSandboxPorts as call } from '#lib/contract/sandbox/sandbox.ts';
import { query } from '../../commands/handler.ts';
import type { SandboxMessageTable } from '../../db/schema/jobs.ts';
import type { Db } from '../../db/schema.ts';
import { isEmulatorReachable } from '../../providers/identity/emulator-health.ts';
import { showClock } from './get-clock.ts';

/** More waiting messages than this are not counted. */
const COUNTED_AT_MOST = 10_000;

export const getSandboxPorts = query(call, async ({ db, platform }) => {
  const { emulatorUrl = '', projectId } = platform.config.identity;
  const [isReachable, mail, textMessage, outbox] = await Promise.all([
    isEmulatorReachable(emulatorUrl),
    readCaught(db, 'mail'),
    readCaught(db, 'text'),
    readOutbox(db),
    platform.sandbox?.clock.refresh(),
  ]);
  return {
    identity: { isReachable, emulatorUrl, projectId },
    mail,
    textMessage,
    clock: showClock(platform),
    outbox,
  };
});

async function readCaught(db: Db, channel: Selectable<SandboxMessageTable>['channel']) {
  const { caught, last } = await db
    .selectFrom('sandbox_message')
    .select(({ fn }) => [
      fn.countAll<string>().as('caught'),
      fn.max<Date | null, 'created_at'>('created_at').as('last'),
    ])
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow();
  return { caught: Number(caught), lastCaughtAt: last?.toISOString() ?? null };
}

type OutboxRow = { waiting: string; failing: string; oldest: Date | null; lastError: string | null };

async function readOutbox(db: Db) {
  const { rows } = await sql<OutboxRow>`
    with open as (
      select created_at, available_at, last_error from outbox
      where done_at is null order by available_at, id limit ${COUNTED_AT_MOST}
    )
    select
      count(*) filter (where last_error is null) as waiting,
      count(*) filter (where last_error is not null) as failing,
      min(created_at) as oldest,
      (array_agg(last_error order by available_at desc) filter (where last_error is not null))[1] as "lastError"
    from open`.execute(db);
  const [row] = rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    failing: Number(row?.failing ?? 0),
    oldestWaitingAt: row?.oldest?.toISOString() ?? null,
    lastError: row?.lastError ?? null,
  };
}
