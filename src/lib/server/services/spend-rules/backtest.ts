import type { BodyOf, OutputOf } from '#lib/contract/call.ts';
import { BACKTEST_EXAMPLES, backtestSpendRule as call } from '#lib/contract/spend-rules/backtest.ts';
import { type PastPurchase, replaySpendRule } from '#lib/domain/spend-rules/replay-spend-rule.ts';
import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import type { SpendRule } from '#lib/domain/spend-rules/spend-rules.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { inTransaction, sqlState } from '../../db/transaction.ts';
import { usd } from '../money.ts';
import { readPast } from './backtest-past.ts';
import { assertSpendRule, toMinor, toSelection } from './read-draft.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** SQLSTATE of a statement that ran out of time. */
const OUT_OF_TIME = '57014';

/** Replays the last 30 days under a draft rule. It only reads, and stops before it loads the database. */
export const backtestSpendRule = query(call, async ({ db, actor, params, body: asked, now }) => {
  const draft = toDraft(asked);
  assertSpendRule(draft, asked.merchants);
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const past = await inTransaction(db, (tx) =>
    readPast(tx, {
      actor,
      businessId: params.id,
      ruleId: asked.ruleId ?? null,
      type: draft.type,
      from,
      to: now,
    }),
  ).catch((error: unknown) => {
    throw sqlState(error) === OUT_OF_TIME ? new Refusal('unavailable') : error;
  });
  const rule = { ...draft, id: asked.ruleId ?? params.id, name: '', level: past.level } as SpendRule &
    SpendRuleDraft;
  const replays = [...past.byAccount].map(([accountId, purchases]) =>
    replaySpendRule(purchases, [rule, ...(past.siblings.get(accountId) ?? past.siblings.get('') ?? [])]),
  );
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    cards: past.cards,
    purchases: past.purchases,
    isPartial: past.isPartial,
    declined: summarize(
      replays.flatMap(({ declined }) => declined),
      past.cardOf,
    ),
    passed: summarize(
      replays.flatMap(({ passed }) => passed),
      past.cardOf,
    ),
  };
});

function toDraft({ type, amount, count, window, merchants }: BodyOf<typeof call>): SpendRuleDraft {
  return {
    type,
    maxAmountMinor: toMinor(amount),
    maxCount: count ?? null,
    window: window ?? null,
    merchants: toSelection(merchants),
  };
}

function summarize(
  found: readonly PastPurchase[],
  cardOf: ReadonlyMap<string, string>,
): OutputOf<typeof call>['declined'] {
  const latest = [...found].sort((a, b) => b.atMs - a.atMs).slice(0, BACKTEST_EXAMPLES);
  return {
    count: found.length,
    amount: usd(found.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    cards: new Set(found.map(({ accountId }) => accountId)).size,
    examples: latest.map(({ id, merchant, amountMinor, atMs }) => ({
      transactionId: id,
      cardId: cardOf.get(id) ?? '',
      merchantName: merchant.name,
      amount: usd(amountMinor),
      at: new Date(atMs).toISOString(),
    })),
  };
}
