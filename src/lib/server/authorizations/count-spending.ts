import { sql } from 'kysely';
import type { CardAtHand, SpendCounter } from '#lib/domain/purchases/authorization.ts';
import { countersFor } from '#lib/domain/purchases/decide-authorization.ts';
import type { SpendRule, VelocityRule } from '#lib/domain/spend-rules/spend-rules.ts';
import { type CountedWindow, spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Db, Tx } from '../db/schema.ts';

/** A velocity rule that goes on for longer than one purchase, and so has counters. */
type CountedRule = VelocityRule & { window: CountedWindow };

const isCounted = (rule: SpendRule): rule is CountedRule =>
  rule.type === 'velocity' && rule.window !== 'transaction';

/**
 * The rules of a card that have no counter on it yet: the card or the rule is new, or the rule was changed. What they
 * have counted stands in the card's purchases (docs/decisions/013).
 */
export const uncountedRules = ({ rules, counters }: Pick<CardAtHand, 'rules' | 'counters'>): CountedRule[] =>
  rules.filter((rule) => isCounted(rule) && !counters.has(rule.id)) as CountedRule[];

/**
 * What the accounts have spent in the running windows of rules: the sum of what is held or cleared of the purchases
 * that a rule is about and that began to count in its window.
 *
 * @returns for each account the counters by rule id
 */
export async function countSpending(
  db: Db | Tx,
  { accountIds, rules, now }: { accountIds: readonly string[]; rules: readonly SpendRule[]; now: Date },
): Promise<Map<string, Map<string, SpendCounter>>> {
  const spans = spendWindowsAt(now);
  const counted = rules.filter(isCounted);
  const none = counted.map(({ id, window }): [string, SpendCounter] => [
    id,
    { windowStartMs: spans[window].startMs, amountMinor: 0, count: 0 },
  ]);
  const counters = new Map(accountIds.map((accountId) => [accountId, new Map(none)]));
  const starts = [...new Set(none.map(([, { windowStartMs }]) => windowStartMs))];
  for (const { accountId, startMs, name, categoryCode, ...more } of await readSpent(db, accountIds, starts)) {
    const ofAccount = counters.get(accountId);
    for (const { ruleId, windowStartMs } of countersFor({ rules: counted }, { name, categoryCode }, spans)) {
      const before = ofAccount?.get(ruleId);
      if (!before || windowStartMs !== startMs) continue;
      const amountMinor = before.amountMinor + more.amountMinor;
      ofAccount?.set(ruleId, { windowStartMs, amountMinor, count: before.count + more.count });
    }
  }
  return counters;
}

/** Keeps what was counted, in place of what was; only with the accounts' balances locked. */
export async function writeCounters(
  tx: Tx,
  counters: ReadonlyMap<string, ReadonlyMap<string, SpendCounter>>,
): Promise<void> {
  const rows = [...counters].flatMap(([accountId, ofAccount]) =>
    [...ofAccount].map(([ruleId, counter]) => ({ accountId, ruleId, ...counter })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into spend_counter (account_id, rule_id, window_start, amount, count)
    select given.account, given.rule, to_timestamp(given.start / 1000.0), given.amount, given.count
    from unnest(${rows.map((row) => row.accountId)}::uuid[], ${rows.map((row) => row.ruleId)}::uuid[],
      ${rows.map((row) => row.windowStartMs)}::bigint[], ${rows.map((row) => row.amountMinor)}::bigint[],
      ${rows.map((row) => row.count)}::integer[]) as given (account, rule, start, amount, count)
    on conflict (account_id, rule_id) do update
      set window_start = excluded.window_start, amount = excluded.amount, count = excluded.count`.execute(tx);
}

type Spent = {
  accountId: string;
  name: string;
  categoryCode: string;
  startMs: number;
  amountMinor: number;
  count: number;
};

/** Sums for each merchant and beginning of a window; a replaced card's purchases belong to the account it shared. */
async function readSpent(
  db: Db | Tx,
  accountIds: readonly string[],
  starts: readonly number[],
): Promise<Spent[]> {
  if (accountIds.length === 0 || starts.length === 0) return [];
  const first = new Date(Math.min(...starts));
  const { rows } = await sql<Spent>`
    select card.account_id as "accountId", bought.merchant_name as name,
      bought.merchant_category_code as "categoryCode", span.start::float8 as "startMs",
      sum(bought.cleared + coalesce(hold.remaining, 0))::bigint as "amountMinor", count(*)::integer as count
    from card
    cross join lateral (
      select * from card_transaction
        where card_id = card.id and authorized_at >= ${first} and counted_at is null
      union all
      select * from card_transaction where card_id = card.id and counted_at >= ${first}
    ) as bought
    left join hold on hold.id = bought.hold_id
    join unnest(${[...starts]}::bigint[]) as span (start)
      on coalesce(bought.counted_at, bought.authorized_at) >= to_timestamp(span.start / 1000.0)
    where card.account_id = any(${[...accountIds]}::uuid[]) and not bought.is_refund
      and bought.cleared + coalesce(hold.remaining, 0) > 0
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
