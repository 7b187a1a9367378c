import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import type { SandboxEvents } from '#lib/server/providers/sandbox-events.ts';
import { createTestApi, type TestApi } from './api.ts';
import { makeBusiness, makeCard, makeMember } from './world.ts';

/** A merchant as the issuer names one. */
export const merchant = { name: 'CORNER BASKET #12', categoryCode: '5411' };

/** A question for $25.00 on a card; `more` changes what it says. */
export const authorizationOf = (cardId: string, more: object = {}) => ({
  id: `auth:${newId()}`,
  cardId,
  amountMinor: 2_500,
  currency: 'USD',
  merchant,
  ...more,
});

/** Speaks to the API as the issuer does, or nearly: `change` spoils the signature, the body or the clock. */
export function actAsIssuer(api: TestApi) {
  async function send(
    { path }: { path: string },
    given: object,
    change: { at?: Date; tamper?: string; signature?: string } = {},
  ) {
    const body = JSON.stringify(given);
    const { sign } = api.platform.events.issuer as SandboxEvents;
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
    send,
    authorize: (cardId: string, more: object = {}) =>
      send(calls.authorizeCard, authorizationOf(cardId, more)),
    event: (type: string, cardId: string, more: object = {}) =>
      send(calls.receiveIssuerEvent, {
        id: `event:${newId()}`,
        type,
        authorizationId: null,
        cardId,
        amountMinor: 2_500,
        currency: 'USD',
        merchant,
        occurredAt: '2026-11-20T15:00:00.000Z',
        ...more,
      }),
  };
}

export type IssuerWorld = Awaited<ReturnType<typeof createIssuerWorld>>;

/** A business with $100,000.00 and an administrator, whose cards the issuer asks about. */
export async function createIssuerWorld() {
  const api = await createTestApi();
  const businessId = (await makeBusiness(api.db, { fundingMinor: 10_000_000 })).id;
  return {
    api,
    issuer: actAsIssuer(api),
    businessId,
    admin: await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) }),
    card: (loadMinor = 10_000) => makeCard(api.db, { businessId, loadMinor }),
    /** [posted, held] in cents. */
    balanceOf: async ({ accountId }: { accountId: string }) => {
      const found = await readBalance(api.db, accountId);
      return [found?.postedMinor, found?.heldMinor];
    },
  };
}
