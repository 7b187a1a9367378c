import { sql } from 'kysely';
import type { Counted } from '#lib/domain/authorization.ts';
import type { Tx } from '../db/schema.ts';

/**
 * Moves what rules have counted on a card: up for what came without asking, down for what was given back. A window
 * that is over stays as it was. Only with the card's balance locked.
 */
export async function shiftCounters(
  tx: Tx,
  accountId: string,
  counted: readonly Counted[] | null,
  by: { amountMinor: number; count: number },
): Promise<void> {
  if (!counted || counted.length === 0 || (by.amountMinor === 0 && by.count === 0)) return;
  await sql`
    insert into spend_counter as counter (account_id, rule_id, window_start, amount, count)
    select ${accountId}::uuid, rule_id, to_timestamp(start_ms / 1000.0),
      greatest(${by.amountMinor}::bigint, 0), greatest(${by.count}::integer, 0)
    from unnest(${counted.map(({ ruleId }) => ruleId)}::uuid[],
      ${counted.map(({ windowStartMs }) => windowStartMs)}::bigint[]) as given (rule_id, start_ms)
    on conflict (account_id, rule_id) do update set
      window_start = excluded.window_start,
      amount = case when counter.window_start = excluded.window_start
        then greatest(counter.amount + ${by.amountMinor}::bigint, 0) else excluded.amount end,
      count = case when counter.window_start = excluded.window_start
        then greatest(counter.count + ${by.count}::integer, 0) else excluded.count end
    where counter.window_start <= excluded.window_start`.execute(tx);
}
