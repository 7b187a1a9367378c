import { toDecimal } from '#lib/domain/money.ts';

/** An amount of a purchase as dollars, in whichever shape: the specification fixes that of two of them. */
export const shownAmount = (amount: { value: string } | { amountMinor: number }): string =>
  'value' in amount ? amount.value : toDecimal(amount.amountMinor);
