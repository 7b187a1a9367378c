import type pg from 'pg';

/** So many changes go out in one transaction. */
const AT_ONCE = 500;

/**
 * Takes the changes that wait and notifies all nodes of them, in one transaction: what one node took and did not tell
 * stays for the next. `$1` passes by what was told long ago, whose dead rows would make each look slower.
 */
const TELL = `
  with taken as (
    delete from live_change where id in (
      select id from live_change where id > $1 order by id limit ${AT_ONCE} for update skip locked
    ) returning id, notice
  ), told as (
    select id, pg_notify('live', notice) from (select * from taken order by id) as in_order
  )
  select count(*)::int as count, max(id)::text as last from told`;

/**
 * Tells what changed, beside the transactions that changed it. Each look begins where the last sweep but one ended; a
 * sweep looks at everything, so that a change whose transaction took long is told too.
 *
 * @param onError the connection fails; no further look follows
 */
export function startTeller(
  ask: <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<{ rows: Row[] }>,
  { lookMs, sweepMs, onError }: { lookMs: number; sweepMs: number; onError: (error: Error) => void },
): () => void {
  let from = '0';
  let lastSwept = '0';
  let last = '0';
  let sweptAt = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const isSweep = Date.now() - sweptAt >= sweepMs;
    const { rows } = await ask<{ count: number; last: string | null }>(TELL, [isSweep ? '0' : from]);
    const { count = 0, last: highest } = rows[0] ?? {};
    if (highest && BigInt(highest) > BigInt(last)) last = highest;
    if (isSweep && count < AT_ONCE) {
      sweptAt = Date.now();
      from = lastSwept;
      lastSwept = last;
    }
    if (!isOver) timer = setTimeout(round, count < AT_ONCE ? lookMs : 0).unref();
  };
  const round = () => void look().catch((error) => isOver || onError(error));
  round();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
