import { v7 as newId } from 'uuid';
import type { Tx } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { IssuerPort } from '../../providers/issuer/port.ts';
import { withTimeout } from '../../providers/with-timeout.ts';

/** What the issuer is told of a card by a message, in the transaction that changes it here. */
type Told = 'activateCard' | 'closeCard' | 'removePin';
type Card = { businessId: string; token: string };

const topicOf = (told: Told): string => `issuer.${told}`;

const tell =
  (told: Told) =>
  (tx: Tx, { businessId, token: issuerToken }: Card): Promise<void> =>
    enqueue(tx, [{ id: newId(), topic: topicOf(told), businessId, payload: { issuerToken } }]);

/** Queues that a physical card has reached its holder: until then an issuer lets it pay in no shop. */
export const askIssuerToActivate = tell('activateCard');

/** Queues the closing of a card, in the transaction that closes it here. */
export const askIssuerToClose = tell('closeCard');

/** Queues the removal of a card's PIN, so that a former holder's PIN no longer works. */
export const askIssuerToRemovePin = tell('removePin');

const deliver = (told: Told): Consumer => ({
  topic: topicOf(told),
  limit: 20,
  leaseMs: 60_000,
  deliver: ({ issuer }, { payload }) => withTimeout(ask(issuer, told, String(payload.issuerToken))),
});

const ask = (issuer: IssuerPort, told: Told, token: string): Promise<void> => issuer[told](token);

export const activateCards = deliver('activateCard');
export const closeCards = deliver('closeCard');
export const removePins = deliver('removePin');
