import { checkAuthorization as call } from '#lib/contract/purchases/authorizations.ts';
import { parseAmount } from '#lib/domain/money.ts';
import type { SpendAllowance } from '#lib/domain/purchases/authorization.ts';
import {
  type AuthorizationCheck,
  decideAuthorization,
  explainAuthorization,
} from '#lib/domain/purchases/decide-authorization.ts';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import { lookAtCard } from '../../authorizations/take-cards.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { usd } from '../money.ts';
import { toDeclineDetail } from './decline-detail.ts';

/** "Would this pass?": decides by the engine's own rules, without a lock and without a record. */
export const checkAuthorization = query(call, async ({ db, params, query: asked, now }) => {
  const card = await lookAtCard(db, params.id, now);
  const amount = parseAmount(asked.amount);
  if (!card || !amount.ok) throw new Refusal('not_found');
  const at = asked.at ? new Date(asked.at) : now;
  const moment = { nowMs: at.getTime(), spans: spendWindowsAt(at) };
  const request = {
    amountMinor: amount.minor,
    isPartialAllowed: false,
    merchant: { name: asked.merchantName, categoryCode: asked.categoryCode },
  };
  const decision = decideAuthorization(request, card, moment);
  const isDeclined = decision.outcome === 'declined';
  return {
    outcome: decision.outcome,
    declineReason: isDeclined ? decision.code : null,
    decline: isDeclined ? toDeclineDetail(decision.cause) : null,
    allowance: isDeclined ? null : toAllowance(card.allowances, decision.allowanceId),
    checks: explainAuthorization(request, card, moment).map(toCheck),
  };
});

function toAllowance(allowances: readonly SpendAllowance[], id: string | null) {
  const found = allowances.find((allowance) => allowance.id === id);
  if (!found) return null;
  const { merchantName, maxAmountMinor, expiresAtMs } = found;
  return {
    id: found.id,
    merchantName,
    maxAmount: usd(maxAmountMinor),
    expiresAt: new Date(expiresAtMs).toISOString(),
  };
}

function toCheck(check: AuthorizationCheck) {
  const { about, cause } = check;
  const rule = check.about === 'rule' ? check.rule : null;
  return {
    about,
    rule: rule && { id: rule.id, name: rule.name, type: rule.type, level: rule.level },
    isPassed: cause === null,
    decline: cause && toDeclineDetail(cause),
  };
}
