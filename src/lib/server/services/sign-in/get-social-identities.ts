import { getSocialIdentities as call } from '#lib/contract/sign-in/social.ts';
import { query } from '../../commands/handler.ts';

export const getSocialIdentities = query(call, async ({ db, params }) => {
  const rows = await db
    .selectFrom('social_identity')
    .select(['provider', 'created_at'])
    .where('user_id', '=', params.id)
    .orderBy('provider')
    .execute();
  return {
    identities: rows.map(({ provider, created_at }) => ({ provider, connectedAt: created_at.toISOString() })),
  };
});
