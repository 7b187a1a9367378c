import type { DeclineDetail } from '#lib/contract/entities/decline.ts';
import type { DeclineCause } from '#lib/domain/authorization.ts';
import { usd } from '../cards/card-row.ts';

/** A cause as the API tells it; a holder hears of limits but not how the organisation calls its rules. */
export function toDeclineDetail(
  cause: DeclineCause,
  { isHolder }: { isHolder: boolean } = { isHolder: false },
): DeclineDetail | null {
  switch (cause.kind) {
    case 'unknownCard':
      return null;
    case 'insufficientFunds':
      return { kind: cause.kind, available: usd(cause.availableMinor) };
    case 'velocityAmount':
      return {
        ...hideRule(cause, isHolder),
        kind: 'velocityAmount',
        limit: usd(cause.limit),
        used: usd(cause.used),
        left: usd(cause.left),
      };
    case 'velocityCount':
      return { ...hideRule(cause, isHolder), kind: 'velocityCount' };
    case 'merchantBlocked':
    case 'merchantNotAllowed':
      return hideRule(cause, isHolder);
    default:
      return cause;
  }
}

function hideRule<Cause extends { ruleId: string; ruleName: string }>(cause: Cause, isHolder: boolean) {
  return isHolder ? { ...cause, ruleId: null, ruleName: null } : cause;
}
