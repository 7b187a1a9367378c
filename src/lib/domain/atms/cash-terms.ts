import { matchesMerchant, type SpendRule } from '../spend-rules/spend-rules.ts';

/** A cash machine as spend rules see it: by its category, as its name is another everywhere (ISO 18245). */
const CASH = { name: '', categoryCode: '6011' };

export type CashTerms = {
  /** A rule of the card lets no cash machine through. */
  readonly isRefused: boolean;
  /** Most that may be taken out in a day, in cents; null where no rule says. */
  readonly perDayMinor: number | null;
};

type Rule = Pick<SpendRule, 'type' | 'merchants'> & {
  window?: string | null;
  maxAmountMinor?: number | null;
};

/** What the spend rules of a card mean for cash. */
export function cashTermsOf(rules: readonly Rule[]): CashTerms {
  const isRefused = rules.some(({ type, merchants }) => {
    if (type === 'velocity' || merchants === null) return false;
    return matchesMerchant(merchants, CASH) === (type === 'merchant_block');
  });
  const limits = rules.flatMap(({ type, window, maxAmountMinor, merchants }) =>
    type === 'velocity' &&
    window === 'day' &&
    typeof maxAmountMinor === 'number' &&
    (merchants === null || matchesMerchant(merchants, CASH))
      ? [maxAmountMinor]
      : [],
  );
  return { isRefused, perDayMinor: limits.length > 0 ? Math.min(...limits) : null };
}
