import type { Authorization, AuthorizationAnswer } from './authorization.ts';
import type { KnownAuthorization, TakenBatch } from './take-cards.ts';

/** Parts of a purchase were settled before its authorization arrived; `authorizeRest` decides the rest. */
export const PARTS_CAME_FIRST = { outcome: 'partsCameFirst' } as const;

/** The earlier answer under this id; undefined where the id is unknown. */
export function answerAgain(
  { known }: TakenBatch,
  { networkId, cardId }: Authorization,
  requestHash: string,
): AuthorizationAnswer | typeof PARTS_CAME_FIRST | undefined {
  const found = known.get(networkId);
  if (!found) return undefined;
  // A purchase that was cleared or voided before its authorization arrived has no request yet.
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

/** The final part arrived first: what was settled stands, and nothing more is held. */
function overtaken({ transactionId, status, approvedMinor }: KnownAuthorization): AuthorizationAnswer {
  if (status === 'cleared') return { outcome: 'approved', transactionId, approvedMinor };
  return { outcome: 'declined', transactionId, code: 'CA_DECLINED', cause: { kind: 'reversedBefore' } };
}
