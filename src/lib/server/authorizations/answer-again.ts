import type { Authorization, AuthorizationAnswer } from './authorization.ts';
import type { KnownAuthorization, TakenBatch } from './take-cards.ts';

/** Parts of a purchase were settled before it was asked for; what is left of it is decided by `authorizeRest`. */
export const PARTS_CAME_FIRST = { outcome: 'partsCameFirst' } as const;

/** What was answered before under this id; undefined where it is not known. */
export function answerAgain(
  { known }: TakenBatch,
  { networkId, cardId }: Authorization,
  requestHash: string,
): AuthorizationAnswer | typeof PARTS_CAME_FIRST | undefined {
  const found = known.get(networkId);
  if (!found) return undefined;
  // What cleared or was voided before it was asked for has no request yet.
  if (found.requestHash === null) {
    if (found.cardId !== cardId) return { outcome: 'conflict' };
    return found.earlyMinor === null ? overtaken(found) : PARTS_CAME_FIRST;
  }
  if (found.requestHash !== requestHash) return { outcome: 'conflict' };
  const { transactionId, approvedMinor, decline } = found;
  return decline
    ? { outcome: 'declined', transactionId, ...decline }
    : { outcome: 'approved', transactionId, approvedMinor };
}

/** The last of it came first: what was settled stands, and nothing more is kept aside. */
function overtaken({ transactionId, status, approvedMinor }: KnownAuthorization): AuthorizationAnswer {
  if (status === 'cleared') return { outcome: 'approved', transactionId, approvedMinor };
  return { outcome: 'declined', transactionId, code: 'CA_DECLINED', cause: { kind: 'reversedBefore' } };
}
