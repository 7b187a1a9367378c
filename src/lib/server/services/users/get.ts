import { getUser as call } from '#lib/contract/users.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/handler.ts';
import { listHeldCards } from './held-cards.ts';

export const getUser = query(call, async ({ db, actor, params }) => {
  if (actor.kind !== 'user') throw new ApiError('not_found');
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'language'])
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  return {
    user: {
      id: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      phone: user.phone,
      language: user.language,
    },
    businesses: actor.reach.map((business) => ({ ...business, permissions: [...business.permissions] })),
    cards: await listHeldCards(db, params.id),
  };
});
