import { v7 as newId } from 'uuid';
import {
  getReplacement,
  requestReplacement,
  updateReplacementSettings,
} from '#lib/contract/replacements/replacements.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { advanceShipment } from '#lib/server/services/orders/advance-shipment.ts';
import { ADDRESS, makeCardWorld } from '../cards/world.ts';

const DAY_MS = 86_400_000;

/** A business with an administrator and two holders, who may ask for other cards. */
export async function makeReplacementWorld() {
  const world = await makeCardWorld();
  const { api, businessId } = world;

  const ask = (cardId: string, { token = world.amina, body = {}, key = newId() } = {}) =>
    api.call(requestReplacement, {
      params: { id: cardId },
      body: { reason: 'lost', address: ADDRESS, ...body },
      token,
      key,
    });

  /** A card of somebody, and their request for another one. */
  async function requested(options: Parameters<typeof world.card>[0] = {}) {
    const card = await world.card({ status: 'active', userId: 'amina', ...options });
    const { body } = await ask(card.id, options.type === 'virtual' ? { body: { address: undefined } } : {});
    return { card, replacementId: body.replacement.id as string };
  }

  async function setMode(mode: 'automatic' | 'administrator') {
    const current = await api.db
      .selectFrom('replacement_policy')
      .select('version')
      .where('business_id', '=', businessId)
      .executeTakeFirst();
    return api.call(updateReplacementSettings, {
      params: { id: businessId },
      body: { mode },
      token: world.admin,
      headers: { 'if-match': `"${current?.version ?? 0}"` },
    });
  }

  return {
    ...world,
    ask,
    requested,
    setMode,
    see: (cardId: string, token = world.amina) => api.call(getReplacement, { params: { id: cardId }, token }),
    /** The address of a holder as one that has stood for so many days. */
    settleAddress: (uid: string, days: number) =>
      api.db
        .insertInto('user_address')
        .values({
          user_id: uid,
          address: JSON.stringify({ ...ADDRESS, addressTwo: '' }),
          since: new Date(api.clock.now().getTime() - days * DAY_MS),
        })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({
            since: new Date(api.clock.now().getTime() - days * DAY_MS),
            delivered_at: null,
          }),
        )
        .execute(),
    makeWaitingCards: async () => {
      while ((await deliverWaiting(api.platform, makeCards)) > 0);
    },
    /** The carrier reports the next step of an order. */
    move: (orderId: string, to: 'shipped' | 'in_transit' | 'delivered') =>
      inTransaction(api.db, (tx) =>
        advanceShipment(tx, { orderId, to, at: api.clock.now(), trackingNumber: '9400100000000000000001' }),
      ),
  };
}

export type ReplacementWorld = Awaited<ReturnType<typeof makeReplacementWorld>>;
