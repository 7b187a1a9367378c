import { v7 as newId } from 'uuid';
import type { Tx } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { withTimeout } from '../../providers/with-timeout.ts';

const TOPIC = 'issuer.removePin';

/** Queues the removal of a card's PIN at the issuer, so that a former holder's PIN no longer works. */
export async function askIssuerToRemovePin(
  tx: Tx,
  { businessId, token }: { businessId: string; token: string },
): Promise<void> {
  await enqueue(tx, [{ id: newId(), topic: TOPIC, businessId, payload: { issuerToken: token } }]);
}

export const removePins: Consumer = {
  topic: TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: ({ issuer }, { payload }) => withTimeout(issuer.removePin(String(payload.issuerToken))),
};
