import type { LithicTransaction } from '#lib/contract/purchases/lithic.ts';

/** What one event of a transaction means for its money. Amounts in cents. */
export type LithicStep = { id: string; at: Date } & (
  | { kind: 'clearing'; amountMinor: number; isFinal: boolean }
  /** `refund` gives back; `charge` takes again what was given back, or more than was cleared. */
  | { kind: 'refund' | 'charge'; amountMinor: number }
  | { kind: 'void'; amountMinor: number | null }
  /** No more than this stays on hold. */
  | { kind: 'holdAtMost'; amountMinor: number }
  /** Nothing was approved. `isOurs`: although we may have approved it, or may do so yet. */
  | { kind: 'declined'; isOurs: boolean }
);

type Event = LithicTransaction['events'][number];

/** We were asked, and what we answered was no decision, or too late, or not read. */
const UNDECIDED = ['CUSTOMER_ASA_TIMEOUT', 'CUSTOM_ASA_RESULT', 'MALFORMED_ASA_RESPONSE'];

/**
 * The steps of a transaction, oldest first; each report has all of its events. What moves no money is none
 * (https://docs.lithic.com/docs/transaction-flow, and `Transaction.Event` of SDK 0.145.0, read on 28 November 2026).
 *
 * @throws RangeError where an amount is in another currency than the cards have
 */
export function lithicStepsOf({ status, events }: LithicTransaction): LithicStep[] {
  const inOrder = events
    .map((event, at) => ({ event, at, ms: new Date(event.created).getTime() }))
    .sort((a, b) => a.ms - b.ms || a.at - b.at)
    .map(({ event }) => event);
  const clearings = inOrder.filter(({ type, result }) => type === 'CLEARING' && result === 'APPROVED');
  const isApproved = (wanted: string) =>
    inOrder.some(({ type, result }) => type === wanted && result === 'APPROVED');
  const isSingleMessage = isApproved('FINANCIAL_AUTHORIZATION');
  const hasHold = isSingleMessage || isApproved('AUTHORIZATION');
  const isLast = (event: Event) => event === clearings.at(-1) && status === 'SETTLED';
  return inOrder.flatMap((event) => {
    const step = stepOf(event, { isLast: isLast(event), isSingleMessage, hasHold });
    return step ? [{ id: event.token, at: new Date(event.created), ...step }] : [];
  });
}

type Step<S = LithicStep> = S extends LithicStep ? Omit<S, 'id' | 'at'> : never;
type Place = { isLast: boolean; isSingleMessage: boolean; hasHold: boolean };

function stepOf(event: Event, { isLast, isSingleMessage, hasHold }: Place): Step | undefined {
  // Where a shop asks for more and is refused, what it has stays.
  if (event.result !== 'APPROVED') return hasHold ? undefined : declineOf(event);
  switch (event.type) {
    case 'CLEARING':
      return clearingOf(centsOf(event), isLast);
    // One message asks and settles.
    case 'FINANCIAL_AUTHORIZATION':
      return clearingOf(centsOf(event), true);
    case 'AUTHORIZATION_EXPIRY':
      return { kind: 'void', amountMinor: null };
    case 'AUTHORIZATION_REVERSAL':
      return moved(isSingleMessage ? 'refund' : 'void', centsOf(event));
    case 'AUTHORIZATION_ADVICE':
      return { kind: 'holdAtMost', amountMinor: centsOf(event) };
    case 'RETURN':
    case 'CORRECTION_CREDIT':
    case 'FINANCIAL_CREDIT_AUTHORIZATION':
      return moved('refund', centsOf(event));
    case 'RETURN_REVERSAL':
    case 'CORRECTION_DEBIT':
      return moved('charge', centsOf(event));
    default:
      return undefined;
  }
}

/** Only of what could have been on hold: a declined credit or clearing moved nothing. */
function declineOf({ type, detailed_results: reasons }: Event): Step | undefined {
  if (type !== 'AUTHORIZATION' && type !== 'FINANCIAL_AUTHORIZATION') return undefined;
  return { kind: 'declined', isOurs: UNDECIDED.some((reason) => reasons.includes(reason)) };
}

const clearingOf = (amountMinor: number, isFinal: boolean): Step | undefined => {
  if (amountMinor > 0) return { kind: 'clearing', amountMinor, isFinal };
  return isFinal ? { kind: 'void', amountMinor: null } : undefined;
};

const moved = (kind: 'refund' | 'charge' | 'void', amountMinor: number): Step | undefined =>
  amountMinor > 0 ? { kind, amountMinor } : undefined;

/** Which way the money goes the type says. */
function centsOf({ token, amounts: { cardholder } }: Event): number {
  if (cardholder.currency !== 'USD') throw new RangeError(`Event ${token} is in ${cardholder.currency}.`);
  return Math.abs(cardholder.amount);
}
