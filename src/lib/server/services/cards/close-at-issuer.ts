import { v7 as newId } from 'uuid';
import type { Tx } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { withTimeout } from '../../providers/with-timeout.ts';

const TOPIC = 'issuer.closeCard';

/** Queues the closing of a card at the issuer, in the transaction that closes it here. */
export async function askIssuerToClose(
  tx: Tx,
  { businessId, token }: { businessId: string; token: string },
): Promise<void> {
  await enqueue(tx, [{ id: newId(), topic: TOPIC, businessId, payload: { issuerToken: token } }]);
}

export const closeCards: Consumer = {
  topic: TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: ({ issuer }, { payload }) => withTimeout(issuer.closeCard(String(payload.issuerToken))),
};
