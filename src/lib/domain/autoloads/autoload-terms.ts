import { toDecimal } from '../money.ts';
import { type Problem, problem } from '../problem.ts';

/**
 * What is put on each card.
 * - `fixed`: the amount.
 * - `top_up`: what is missing to the amount.
 * - `refill`: the same, where less than the floor is left.
 */
export const AUTOLOAD_KINDS = ['fixed', 'top_up', 'refill'] as const;
export type AutoloadKind = (typeof AUTOLOAD_KINDS)[number];

export type AutoloadTerms = {
  readonly kind: AutoloadKind;
  readonly amountMinor: number;
  /** For `refill` alone. */
  readonly floorMinor: number | null;
};

/** Bounds of autoloads; a run is one transaction, so its cards are bounded (docs/decisions). */
export const AUTOLOAD_LIMITS = {
  members: 1_000,
  /** Autoloads of one program that are not over. */
  ofBusiness: 200,
  nameLength: 60,
  memoLength: 140,
  readers: 10,
} as const;

/** The cents that a card gets on a date, from what is left on it; zero where it has enough. */
export function autoloadAmount(terms: AutoloadTerms, availableMinor: number): number {
  const { kind, amountMinor, floorMinor } = terms;
  if (kind === 'fixed') return amountMinor;
  if (kind === 'refill' && availableMinor >= (floorMinor ?? 0)) return 0;
  return Math.max(amountMinor - availableMinor, 0);
}

type Counted = { amount: { amountMinor: number }; cardCount: number; leftOut: number };

/** The most that a run moves with the cards as they are now: those that are left out get nothing. */
export const runTotalNow = ({ amount, cardCount, leftOut }: Counted): number =>
  amount.amountMinor * (cardCount - leftOut);

/** A refill needs a floor of no more than what it fills up to; the other kinds have none. */
export function floorProblem({ kind, amountMinor, floorMinor }: AutoloadTerms): Problem | null {
  if (kind !== 'refill') return floorMinor === null ? null : problem('unknownField', { field: 'floor' });
  if (floorMinor === null) return problem('required');
  return floorMinor > amountMinor ? problem('amountOver', { max: toDecimal(amountMinor) }) : null;
}
