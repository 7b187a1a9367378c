import { type RawBuilder, sql } from 'kysely';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import type {
  DeclineCause,
  DeclineCode,
  SpendAllowance,
  SpendCounter,
} from '#lib/domain/purchases/authorization.ts';
import type { MerchantSelection, SpendRule, SpendRuleLevel } from '#lib/domain/spend-rules/spend-rules.ts';
import type { SpendWindow } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Db, Tx } from '../db/schema.ts';
import { countSpending, uncountedRules } from './count-spending.ts';
import { SPEND_RULES_LOCK } from './take-spend-rules.ts';

/** A card that is locked for a batch; each decision of the batch updates it. */
export type CardAtDecision = {
  readonly id: string;
  readonly businessId: string;
  readonly accountId: string;
  readonly status: CardStatus;
  availableMinor: number;
  readonly rules: readonly SpendRule[];
  readonly counters: Map<string, SpendCounter>;
  allowances: SpendAllowance[];
};

/** An authorization that was answered already. */
export type KnownAuthorization = {
  transactionId: string;
  cardId: string;
  requestHash: string | null;
  status: string;
  approvedMinor: number;
  /** What was cleared or voided in parts before it arrived; null where nothing was, or where the final part was. */
  earlyMinor: number | null;
  decline: { code: DeclineCode; cause: DeclineCause } | null;
};

export type TakenBatch = {
  isStopped: boolean;
  cards: ReadonlyMap<string, CardAtDecision>;
  /** By network id. */
  known: ReadonlyMap<string, KnownAuthorization>;
};

type RuleRow = [
  id: string,
  businessId: string,
  appliesTo: 'business' | 'cards',
  name: string,
  type: SpendRule['type'],
  window: SpendWindow | null,
  maxAmount: number | null,
  maxCount: number | null,
  merchants: MerchantSelection | null,
];

type KnownRow = [
  networkId: string,
  transactionId: string,
  requestHash: string | null,
  status: string,
  approvedMinor: number,
  decline: KnownAuthorization['decline'],
  cardId: string,
  earlyMinor: number | null,
];

/** The result of authorization_lock (004-spending.sql); a list without rows is null. */
type Locked = {
  stopped: boolean;
  cards: [string, CardStatus, string, string | null, string, number][] | null;
  attached: [string, string][] | null;
  rules: RuleRow[] | null;
  counters: [string, string, number, number, number][] | null;
  allowances: [string, string, string, number, number][] | null;
  known: KnownRow[] | null;
};

/** One row of that result. */
export type TakenRow = { locked: Locked };

/** Locks the cards of a batch and reads everything that its decisions depend on, in one call. */
export function takeBatch(cardIds: readonly string[], networkIds: readonly string[]): RawBuilder<TakenRow> {
  return askFor(cardIds, networkIds, SPEND_RULES_LOCK);
}

/** The same for one card, inside a transaction that does more with it. */
export async function takeCardToDecide(tx: Tx, cardId: string): Promise<CardAtDecision | undefined> {
  const { rows } = await takeBatch([cardId], []).execute(tx);
  return readBatch(rows).cards.get(cardId);
}

/** The same without locks, for a question that changes nothing; every rule that counts has its counter. */
export async function lookAtCard(db: Db, cardId: string, now: Date): Promise<CardAtDecision | undefined> {
  const { rows } = await askFor([cardId], [], null).execute(db);
  const card = readBatch(rows).cards.get(cardId);
  if (card) await countUncounted(db, card, now);
  return card;
}

/** Counts what rules without a counter have counted on a card. @returns the new counters, not yet written */
export async function countUncounted(
  db: Db | Tx,
  { accountId, rules, counters }: CardAtDecision,
  now: Date,
): Promise<Map<string, Map<string, SpendCounter>>> {
  const uncounted = uncountedRules({ rules, counters });
  if (uncounted.length === 0) return new Map();
  const found = await countSpending(db, { accountIds: [accountId], rules: uncounted, now });
  for (const [ruleId, counter] of found.get(accountId) ?? []) counters.set(ruleId, counter);
  return found;
}

const askFor = (cardIds: readonly string[], networkIds: readonly string[], lockSpace: number | null) =>
  sql<TakenRow>`select authorization_lock(${[...new Set(cardIds)]}::text[],
    ${[...new Set(networkIds)]}::text[], ${lockSpace}::integer) as locked`;

/** Turns the result of `takeBatch` into what the rules decide on. */
export function readBatch(rows: readonly TakenRow[]): TakenBatch {
  const locked = rows[0]?.locked;
  if (!locked) throw new Error('authorization_lock gave no answer');
  return {
    isStopped: locked.stopped,
    cards: readCards(locked),
    known: new Map(
      (locked.known ?? []).map(
        ([networkId, transactionId, requestHash, status, approvedMinor, decline, cardId, earlyMinor]) => [
          networkId,
          { transactionId, cardId, requestHash, status, approvedMinor, earlyMinor, decline },
        ],
      ),
    ),
  };
}

function readCards(locked: Locked): Map<string, CardAtDecision> {
  const rulesOfCard = createRuleFinder(locked);
  const counters = groupBy(locked.counters ?? [], ([accountId]) => accountId);
  const allowances = groupBy(locked.allowances ?? [], ([accountId]) => accountId);
  // Cards of one chain share their account, so they also share its counters.
  const shared = new Map<string, Pick<CardAtDecision, 'counters' | 'allowances'>>();
  return new Map(
    (locked.cards ?? []).map(([id, status, businessId, parentId, accountId, availableMinor]) => {
      const ofAccount = shared.get(accountId) ?? {
        counters: new Map(
          (counters.get(accountId) ?? []).map(([, ruleId, windowStartMs, amountMinor, count]) => [
            ruleId,
            { windowStartMs, amountMinor, count },
          ]),
        ),
        allowances: (allowances.get(accountId) ?? []).map(([, id, merchantName, max, expiresAtMs]) => ({
          id,
          merchantName,
          maxAmountMinor: max,
          expiresAtMs,
        })),
      };
      shared.set(accountId, ofAccount);
      const rules = rulesOfCard({ businessId, parentId, accountId });
      return [id, { id, businessId, accountId, status, availableMinor, rules, ...ofAccount }];
    }),
  );
}

type Place = { businessId: string; parentId: string | null; accountId: string };

/** Rules of the parent, of the card's own business, and those attached to the card. */
function createRuleFinder({ rules, attached }: Locked): (place: Place) => SpendRule[] {
  const everywhere = groupBy(
    (rules ?? []).filter(([, , appliesTo]) => appliesTo === 'business'),
    ([, businessId]) => businessId,
  );
  const byId = new Map((rules ?? []).map((row) => [row[0], row]));
  const byAccount = groupBy(attached ?? [], ([accountId]) => accountId);
  return ({ businessId, parentId, accountId }) => [
    ...(parentId ? (everywhere.get(parentId) ?? []) : []).map((row) => toRule(row, 'business')),
    ...(everywhere.get(businessId) ?? []).map((row) => toRule(row, parentId ? 'program' : 'business')),
    ...(byAccount.get(accountId) ?? []).flatMap(([, ruleId]) => {
      const row = byId.get(ruleId);
      return row && row[2] === 'cards' ? [toRule(row, 'card')] : [];
    }),
  ];
}

function toRule(
  [id, , , name, type, window, maxAmount, maxCount, merchants]: RuleRow,
  level: SpendRuleLevel,
): SpendRule {
  if (type === 'velocity') {
    return {
      id,
      name,
      level,
      type,
      merchants,
      window: window ?? 'transaction',
      maxAmountMinor: maxAmount,
      maxCount,
    };
  }
  return { id, name, level, type, merchants: merchants ?? { categories: [], groups: [], merchants: [] } };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  return Map.groupBy(rows, keyOf);
}
