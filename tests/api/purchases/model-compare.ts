import { expect } from 'vitest';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Db } from '#lib/server/db/schema.ts';
import type { AuthorizationModel } from './model.ts';

type World = {
  businessId: string;
  cards: Record<'cardA' | 'cardB', { accountId: string }>;
  time: { now: Date };
};

/** Every balance of the business against the model's own sums. */
export async function compare(db: Db, world: World, model: AuthorizationModel): Promise<void> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['account.id', 'account.kind', 'balance.posted', 'balance.held'])
    .where('account.business_id', '=', world.businessId)
    .execute();
  const find = (test: (row: (typeof rows)[number]) => boolean) => rows.find(test) ?? { posted: 0, held: 0 };
  for (const name of ['cardA', 'cardB'] as const) {
    const { posted, held } = find(({ id }) => id === world.cards[name].accountId);
    expect({ name, posted, held }).toEqual({
      name,
      posted: Number(model.posted(name)),
      held: Number(model.held(name)),
    });
  }
  for (const [kind, account] of [
    ['network_settlement', 'network'],
    ['suspense', 'suspense'],
  ] as const) {
    const { posted } = find((row) => row.kind === kind);
    expect({ kind, posted }).toEqual({ kind, posted: Number(model.posted(account)) });
  }
  await compareCounters(db, world, model);
}

/** What each rule has used on each card in the window that lasts now. */
async function compareCounters(db: Db, world: World, model: AuthorizationModel): Promise<void> {
  const spans = spendWindowsAt(world.time.now);
  const accounts = [world.cards.cardA.accountId, world.cards.cardB.accountId];
  const counters = await db
    .selectFrom('spend_counter')
    .selectAll()
    .where('account_id', 'in', accounts)
    .execute();
  for (const rule of model.rules) {
    if (rule.type !== 'velocity' || rule.window === 'transaction') continue;
    const { startMs } = spans[rule.window];
    for (const name of ['cardA', 'cardB'] as const) {
      const { accountId } = world.cards[name];
      const row = counters.find((found) => found.account_id === accountId && found.rule_id === rule.id);
      const isCurrent = row?.window_start.getTime() === startMs;
      const { amount, count } = model.usedBy(rule, name);
      expect({ name, amount: isCurrent ? row.amount : 0, count: isCurrent ? row.count : 0 }).toEqual({
        name,
        amount: Number(amount),
        count,
      });
    }
  }
}
