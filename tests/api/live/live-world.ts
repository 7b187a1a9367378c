import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createApi } from '#lib/server/api/app.ts';
import { createLiveHub, LIVE_LIMITS } from '#lib/server/live/hub.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { askerOf } from '../../support/api.ts';
import { createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';
import { openStream } from './open-stream.ts';

export let world: IssuerWorld;
export let api: IssuerWorld['api'];
/** New ones for each test. */
export let businessId: string;
export let holder: string;
export let cardId: string;

/** A database for the file, and a holder with a card for each of its tests. */
export function beginLive(): void {
  beforeAll(async () => {
    world = await createIssuerWorld();
    api = world.api;
  });
  beforeEach(async () => {
    businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
    holder = await makeUser(api.db);
    cardId = (await makeCard(api.db, { businessId, userId: holder, loadMinor: 10_000 })).id;
    await heard();
  });
  afterAll(() => world.api.drop());
}

export const tokenOf = (uid: string) => api.tokens.mint({ uid });
export const member = async (permissions: 'admin' | readonly string[]) => {
  if (permissions !== 'admin') await defineRole(permissions);
  const uid = await makeMember(api.db, { businessId, role: permissions === 'admin' ? 'admin' : 'live' });
  await heard();
  return tokenOf(uid);
};
/** Settles once all that was committed before has reached the node: notices come in the order of commits. */
export async function heard() {
  const uid = await makeUser(api.db);
  const last = await openStream(api, await tokenOf(uid));
  await api.db.updateTable('users').set({ is_disabled: true }).where('id', '=', uid).execute();
  await last.ended();
}
export const defineRole = (permissions: readonly string[]) => {
  const custom_roles = JSON.stringify([{ key: 'live', name: 'Live', permissions }]);
  return api.db
    .insertInto('business_settings')
    .values({ business_id: businessId, custom_roles, updated_at: new Date() } as never)
    .onConflict((on) => on.column('business_id').doUpdateSet({ custom_roles } as never))
    .execute();
};
export const buy = () => world.issuer.authorize(cardId);
export const purchase = (id = cardId) => ({
  kind: 'purchase',
  businessId,
  id: expect.any(String),
  cardId: id,
});
export const card = (id = cardId) => ({ kind: 'card', businessId, id, cardId: id });

/** Loads the card, which all who see cards hear of: what was sent before has arrived by then. */
export async function load(id = cardId) {
  const token = await tokenOf(await makeMember(api.db, { businessId, role: 'admin' }));
  const answer = await api.call(calls.loadCard, {
    params: { id: businessId },
    body: { cardId: id, amount: '5.00' },
    token,
    key: crypto.randomUUID(),
  });
  expect(answer.status).toBe(201);
}

/** Another node of the same installation. */
export function otherNode(limits: Partial<typeof LIVE_LIMITS> = {}, { platform } = api) {
  const live = createLiveHub({
    url: platform.config.databaseUrl,
    log: platform.log,
    limits: { ...LIVE_LIMITS, ...limits },
  });
  return { live, ...askerOf(createApi({ ...platform, live }, Object.values(handlers))) };
}
