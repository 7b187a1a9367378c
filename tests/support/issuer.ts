import { v7 as newId } from 'uuid';
import type { SandboxIssuerEvents } from '#lib/server/providers/issuer/sandbox-events.ts';
import type { createTestApi } from './api.ts';

/** A merchant as the issuer names one. */
export const merchant = { name: 'CORNER BASKET #12', categoryCode: '5411' };

/** A question for $25.00 on a card; `more` changes what it says. */
export const authorizationOf = (cardId: string, more: object = {}) => ({
  ...{ id: `auth:${newId()}`, cardId, amountMinor: 2_500, currency: 'USD', merchant, ...more },
});

/** Speaks to the API as the issuer does, or nearly: `change` spoils the signature, the body or the clock. */
export function actAsIssuer(api: Awaited<ReturnType<typeof createTestApi>>) {
  async function tell(
    path: string,
    given: object,
    change: { at?: Date; tamper?: string; signature?: string } = {},
  ) {
    const body = JSON.stringify(given);
    const { sign } = api.platform.issuerEvents as SandboxIssuerEvents;
    const headers = sign({ id: newId(), at: change.at ?? new Date(), body });
    return api.send('POST', path, {
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(change.signature === undefined ? {} : { 'webhook-signature': change.signature }),
      },
      body: change.tamper ?? body,
    });
  }
  return {
    tell,
    authorize: (cardId: string, more: object = {}) =>
      tell('/issuer/authorizations', authorizationOf(cardId, more)),
    event: (type: string, cardId: string, more: object = {}) =>
      tell('/issuer/events', {
        ...{
          id: `event:${newId()}`,
          type,
          authorizationId: null,
          cardId,
          amountMinor: 2_500,
          currency: 'USD',
        },
        ...{ merchant, occurredAt: '2026-11-20T15:00:00.000Z', ...more },
      }),
  };
}
