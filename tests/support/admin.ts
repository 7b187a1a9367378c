import { createTestApi, type TestApi } from './api.ts';
import { makeBusiness, makeCard, makeMember } from './world.ts';

export type AdminWorld = { api: TestApi; businessId: string; cardId: string; uid: string; token: string };

/** The API with one business, an active card of it, and the token of its administrator. */
export async function createAdminWorld(options: { fundingMinor?: number } = {}): Promise<AdminWorld> {
  const api = await createTestApi();
  const { id: businessId } = await makeBusiness(api.db, options);
  const { id: cardId } = await makeCard(api.db, { businessId });
  const uid = await makeMember(api.db, { businessId, role: 'admin' });
  return { api, businessId, cardId, uid, token: await api.tokens.mint({ uid }) };
}
