import type { CardStatus } from '../cards/card-status.ts';

/** What it depends on why a purchase was declined; a limit in cents, or in purchases. */
type Cause =
  | { readonly kind: 'cardStatus'; readonly status: CardStatus }
  | { readonly kind: 'velocityAmount' | 'velocityCount'; readonly limit: number; readonly resetsAt: unknown }
  | {
      readonly kind:
        | 'insufficientFunds'
        | 'merchantBlocked'
        | 'merchantNotAllowed'
        | 'reversedBefore'
        | 'unknownCard';
    };

type DeclineSentenceName =
  | 'locked'
  | 'frozen'
  | 'closed'
  | 'funds'
  | 'merchant'
  | 'limit'
  | 'limitUntil'
  | 'count'
  | 'countUntil'
  | 'other';

/** The sentence that tells a holder why a purchase was declined and what to do: `mail.declineReason.<name>`. */
export function declineSentenceName(
  cause: Cause | null | undefined,
  requestedMinor: number,
): DeclineSentenceName {
  switch (cause?.kind) {
    case 'cardStatus':
      return cause.status === 'locked' || cause.status === 'frozen' || cause.status === 'closed'
        ? cause.status
        : 'other';
    case 'insufficientFunds':
      return 'funds';
    case 'merchantBlocked':
    case 'merchantNotAllowed':
      return 'merchant';
    case 'velocityAmount':
      // Waiting helps nobody whose purchase is larger than the whole limit.
      return cause.resetsAt && requestedMinor <= cause.limit ? 'limitUntil' : 'limit';
    case 'velocityCount':
      return cause.resetsAt && cause.limit > 0 ? 'countUntil' : 'count';
    default:
      return 'other';
  }
}
