import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';
import type { DeclineCause } from '#lib/domain/purchases/authorization.ts';
import { usd } from '../money.ts';

/** A cause as the API shows it; callers who may not see rules get limits, but no names of rules. */
export function toDeclineDetail(
  cause: DeclineCause,
  { seesRules }: { seesRules: boolean } = { seesRules: true },
): DeclineDetail | null {
  switch (cause.kind) {
    case 'unknownCard':
      return null;
    case 'insufficientFunds':
      return { kind: cause.kind, available: usd(cause.availableMinor) };
    case 'velocityAmount':
      return {
        ...ruleOf(cause, seesRules),
        kind: 'velocityAmount',
        limit: usd(cause.limit),
        used: usd(cause.used),
        left: usd(cause.left),
      };
    case 'velocityCount':
      return { ...ruleOf(cause, seesRules), kind: 'velocityCount' };
    case 'merchantBlocked':
    case 'merchantNotAllowed':
      return ruleOf(cause, seesRules);
    default:
      return cause;
  }
}

function ruleOf<Cause extends { ruleId: string; ruleName: string }>(cause: Cause, seesRules: boolean) {
  return seesRules ? cause : { ...cause, ruleId: null, ruleName: null };
}
