import { expect } from 'vitest';
import { usedBy } from '#lib/domain/purchases/decide-authorization.ts';
import type { VelocityRule } from '#lib/domain/spend-rules/spend-rules.ts';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import { type CardAtDecision, lookAtCard } from '#lib/server/authorizations/take-cards.ts';
import type { Db } from '#lib/server/db/schema.ts';
import type { AuthorizationModel } from './model.ts';

type World = {
  businessId: string;
  cards: Record<'cardA' | 'cardB', { id: string; accountId: string }>;
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

/** What each rule has used on each card in the window that lasts now, as a decision would read it. */
async function compareCounters(db: Db, world: World, model: AuthorizationModel): Promise<void> {
  const spans = spendWindowsAt(world.time.now);
  for (const name of ['cardA', 'cardB'] as const) {
    const card = await lookAtCard(db, world.cards[name].id, world.time.now);
    for (const rule of model.rules) {
      if (rule.type !== 'velocity' || rule.window === 'transaction' || !rule.isActive) continue;
      if (rule.on !== 'business' && rule.on !== name) continue;
      const found = card?.rules.find(({ id }) => id === rule.id) as VelocityRule;
      const { amount, count } = model.usedBy(rule, name);
      expect({ name, ...usedBy(found, card as CardAtDecision, spans) }).toEqual({
        name,
        amountMinor: Number(amount),
        count,
      });
    }
  }
}
