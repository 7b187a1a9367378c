import { type RawBuilder, sql } from 'kysely';
import type { AuthorizationDecision } from '#lib/domain/purchases/authorization.ts';
import type { Authorization } from './authorization.ts';
import { declineMessage } from './report-declines.ts';
import type { CardAtDecision } from './take-cards.ts';

/** One authorization with its decision, ready to be written. */
export type Decided = {
  transactionId: string;
  holdId: string | null;
  authorization: Authorization;
  requestHash: string;
  card: CardAtDecision;
  decision: AuthorizationDecision;
};

/**
 * Writes the decisions of a batch in one statement: the purchases, their holds (a trigger updates `held`), the
 * counters of rules, the used allowances, and a message for each decline. Only with the cards locked.
 *
 * @returns the statement with the name of its form; batches without a decline do not pay for messages
 */
export function writeDecisions(
  decided: readonly Decided[],
  times: { now: Date; expiresAt: Date },
): { name: string; statement: RawBuilder<unknown> } {
  const declined = decided.filter(({ decision }) => decision.outcome === 'declined');
  const write = writePurchases(decided, times);
  if (declined.length === 0) return { name: 'authorization_write', statement: write };
  const messages = declined.map(({ transactionId, card: { businessId } }) =>
    declineMessage({ transactionId, businessId }),
  );
  const statement = sql`with reported as (
    insert into outbox (id, topic, business_id, payload)
      select * from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ topic }) => topic)}::text[],
        ${messages.map(({ businessId }) => businessId)}::uuid[],
        ${messages.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
  ) ${write}`;
  return { name: 'authorization_write_declines', statement };
}

function writePurchases(
  decided: readonly Decided[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): RawBuilder<unknown> {
  const approvals = decided.flatMap((row) =>
    row.decision.outcome === 'approved' ? [{ ...row, decision: row.decision }] : [],
  );
  const used = approvals.filter(({ decision }) => decision.allowanceId !== null);
  const counters = countersOf(approvals);
  const amounts = decided.map(({ decision }) =>
    decision.outcome === 'approved' ? decision.approvedMinor : 0,
  );
  return sql`select authorization_write(${now}::timestamptz, ${expiresAt}::timestamptz,
    ${decided.map((d) => d.transactionId)}::uuid[], ${decided.map((d) => d.card.id)}::text[],
    ${decided.map((d) => d.card.businessId)}::uuid[], ${decided.map((d) => d.card.accountId)}::uuid[],
    ${decided.map(statusOf)}::text[], ${decided.map((d) => d.authorization.amountMinor)}::bigint[],
    ${amounts}::bigint[], ${decided.map((d) => d.authorization.merchant.name)}::text[],
    ${decided.map((d) => d.authorization.merchant.categoryCode)}::text[],
    ${decided.map((d) => d.authorization.merchantCategory)}::text[], ${decided.map(declineOf)}::jsonb[],
    ${decided.map((d) => d.holdId)}::uuid[], ${decided.map((d) => d.authorization.networkId)}::text[],
    ${decided.map((d) => d.requestHash)}::text[],
    ${counters.map((c) => c.accountId)}::uuid[], ${counters.map((c) => c.ruleId)}::uuid[],
    ${counters.map((c) => c.windowStartMs)}::bigint[], ${counters.map((c) => c.amountMinor)}::bigint[],
    ${counters.map((c) => c.count)}::integer[], ${used.map((d) => d.decision.allowanceId)}::uuid[],
    ${used.map((d) => d.transactionId)}::uuid[])`;
}

/** The changed counters, with their values after the whole batch. */
function countersOf(approvals: readonly (Decided & { decision: { outcome: 'approved' } })[]) {
  const changed = new Map<string, { accountId: string; ruleId: string } & CounterValue>();
  for (const { card, decision } of approvals) {
    for (const { ruleId } of (decision as Extract<AuthorizationDecision, { outcome: 'approved' }>).counted) {
      const counter = card.counters.get(ruleId);
      if (counter)
        changed.set(`${card.accountId} ${ruleId}`, { accountId: card.accountId, ruleId, ...counter });
    }
  }
  return [...changed.values()];
}

type CounterValue = { windowStartMs: number; amountMinor: number; count: number };

function statusOf({ decision }: Decided): string {
  if (decision.outcome === 'declined') return 'declined';
  // An authorization of zero only asks about the card: there is nothing to hold or to clear.
  return decision.approvedMinor === 0 ? 'cleared' : 'pending';
}

const declineOf = ({ decision }: Decided): string | null =>
  decision.outcome === 'declined' ? JSON.stringify({ code: decision.code, cause: decision.cause }) : null;
