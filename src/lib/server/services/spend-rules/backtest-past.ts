import { sql } from 'kysely';
import type { PastPurchase } from '#lib/domain/spend-rules/replay-spend-rule.ts';
import type {
  MerchantSelection,
  SpendRule,
  SpendRuleLevel,
  SpendRuleType,
} from '#lib/domain/spend-rules/spend-rules.ts';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { programsOf } from '../programs/programs-of.ts';
import { levelOf } from './rule-row.ts';

/** The most that is read; the answer says where there is more. */
export const BACKTEST_BOUNDS = { cards: 2_000, purchases: 20_000, timeMs: 4_000 } as const;

type Asked = {
  actor: Actor;
  businessId: string;
  ruleId: string | null;
  type: SpendRuleType;
  from: Date;
  to: Date;
};

type Past = {
  level: SpendRuleLevel;
  cards: number;
  purchases: number;
  isPartial: boolean;
  byAccount: Map<string, PastPurchase[]>;
  /** The card of each purchase. */
  cardOf: Map<string, string>;
  /** The other allow rules of the level, which combine with an allowing draft: by account, or under '' for all. */
  siblings: Map<string, SpendRule[]>;
};

/** The purchases on the cards that a rule affects; the newest cards where there are too many. @throws Refusal 404 */
export async function readPast(tx: Tx, asked: Asked): Promise<Past> {
  await sql`set local statement_timeout = ${sql.raw(String(BACKTEST_BOUNDS.timeMs))}`.execute(tx);
  const place = await readPlace(tx, asked);
  const touched = await (place.appliesTo === 'cards'
    ? readAttached(tx, asked)
    : readOwned(tx, programsOf(asked.actor, asked.businessId, { permission: 'viewCards' })));
  const cards = touched.slice(0, BACKTEST_BOUNDS.cards);
  const found = await readPurchases(tx, cards, asked);
  const rows = found.slice(0, BACKTEST_BOUNDS.purchases);
  return {
    level: levelOf({ applies_to: place.appliesTo, parent_id: place.parentId }),
    cards: cards.length,
    purchases: rows.length,
    isPartial: touched.length > cards.length || found.length > rows.length,
    byAccount: Map.groupBy(rows.map(toPurchase), ({ accountId }) => accountId),
    cardOf: new Map(rows.map(({ id, cardId }) => [id, cardId])),
    siblings: asked.type === 'merchant_allow' ? await readSiblings(tx, asked, place, cards) : new Map(),
  };
}

type Place = { appliesTo: 'business' | 'cards'; parentId: string | null };

async function readPlace(tx: Tx, { businessId, ruleId }: Asked): Promise<Place> {
  const business = await tx
    .selectFrom('business')
    .select('parent_id')
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (ruleId === null) return { appliesTo: 'business', parentId: business?.parent_id ?? null };
  const rule = await tx
    .selectFrom('spend_rule')
    .select('applies_to')
    .where('id', '=', ruleId)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!rule) throw new Refusal('not_found');
  return { appliesTo: rule.applies_to, parentId: business?.parent_id ?? null };
}

type Card = { id: string; accountId: string };

/** Reads each business's newest cards from its index, then keeps the newest of all. */
async function readOwned(tx: Tx, businessIds: readonly string[]): Promise<Card[]> {
  const most = BACKTEST_BOUNDS.cards + 1;
  const { rows } = await sql<Card>`
    select found.id, found.account_id as "accountId" from unnest(${businessIds}::uuid[]) as owner (id)
    cross join lateral (select id, account_id, created_at from card where business_id = owner.id
      order by created_at desc, id desc limit ${most}) as found
    order by found.created_at desc, found.id desc limit ${most}`.execute(tx);
  return rows;
}

async function readAttached(tx: Tx, { ruleId }: Asked): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select card.id, card.account_id as "accountId" from spend_rule_card
    join card on card.account_id = spend_rule_card.account_id
    where spend_rule_card.rule_id = ${ruleId}
    order by spend_rule_card.account_id, card.created_at limit ${BACKTEST_BOUNDS.cards + 1}`.execute(tx);
  return rows;
}

type Row = {
  id: string;
  cardId: string;
  accountId: string;
  at: Date;
  amountMinor: number;
  countedMinor: number;
  merchantName: string;
  categoryCode: string;
  isDeclined: boolean;
  hasNoAuthorization: boolean;
};

/**
 * Purchases that were approved, and those that the rule itself declined: any other decline would have happened
 * anyway. Purchases without an authorization or with an allowance pass and are counted.
 */
async function readPurchases(tx: Tx, cards: readonly Card[], { ruleId, from, to }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select found.*, touched.id as "cardId", touched.account as "accountId"
    from unnest(${cards.map(({ id }) => id)}::text[], ${cards.map(({ accountId }) => accountId)}::uuid[])
      as touched (id, account)
    cross join lateral (
      select purchase.id, purchase.authorized_at as at, purchase.merchant_name as "merchantName",
        purchase.merchant_category_code as "categoryCode", purchase.status = 'declined' as "isDeclined",
        case purchase.status when 'declined' then purchase.requested else purchase.approved end as "amountMinor",
        case purchase.status when 'declined' then purchase.requested
          when 'pending' then greatest(purchase.approved, purchase.cleared) else purchase.cleared end as "countedMinor",
        (purchase.request_hash is null and (purchase.counted_at is not null or purchase.network_id is not null))
          or exists (select from spend_allowance where used_by = purchase.id) as "hasNoAuthorization"
      from card_transaction as purchase
      where purchase.card_id = touched.id and purchase.authorized_at >= ${from} and purchase.authorized_at < ${to}
        and not purchase.is_refund
        and (purchase.status <> 'declined' or purchase.decline->'cause'->>'ruleId' = ${ruleId}::text)
      order by purchase.authorized_at, purchase.id) as found
    limit ${BACKTEST_BOUNDS.purchases + 1}`.execute(tx);
  return rows;
}

const toPurchase = (row: Row): PastPurchase => ({
  id: row.id,
  accountId: row.accountId,
  atMs: row.at.getTime(),
  amountMinor: row.amountMinor,
  countedMinor: row.countedMinor,
  merchant: { name: row.merchantName, categoryCode: row.categoryCode },
  was: row.isDeclined ? 'declinedByRule' : 'approved',
  hasNoAuthorization: row.hasNoAuthorization,
});

type SiblingRow = { accountId: string; id: string; name: string; merchants: MerchantSelection };

async function readSiblings(tx: Tx, { businessId, ruleId }: Asked, place: Place, cards: readonly Card[]) {
  const level = levelOf({ applies_to: place.appliesTo, parent_id: place.parentId });
  const { rows } = await (place.appliesTo === 'business'
    ? sql<SiblingRow>`select '' as "accountId", id, name, merchants from spend_rule
        where business_id = ${businessId} and applies_to = 'business' and is_active and type = 'merchant_allow'
          and id is distinct from ${ruleId}::uuid`
    : sql<SiblingRow>`select attached.account_id as "accountId", rule.id, rule.name, rule.merchants
        from spend_rule_card as attached join spend_rule as rule on rule.id = attached.rule_id
        where attached.account_id = any (${cards.map(({ accountId }) => accountId)}::uuid[]) and rule.is_active
          and rule.type = 'merchant_allow' and rule.id is distinct from ${ruleId}::uuid`
  ).execute(tx);
  const siblings = new Map<string, SpendRule[]>();
  for (const { accountId, ...rule } of rows) {
    const known = siblings.get(accountId) ?? [];
    siblings.set(accountId, [...known, { ...rule, level, type: 'merchant_allow' }]);
  }
  return siblings;
}
