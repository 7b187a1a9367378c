import { getUser as call } from '#lib/contract/people/users.ts';
import { ApiError } from '../../commands/api-error.ts';
import { query } from '../../commands/handler.ts';
import { listHeldCards } from './held-cards.ts';
import { readUser } from './read-user.ts';

export const getUser = query(call, async ({ db, actor, params }) => {
  if (actor.kind !== 'user') throw new ApiError('not_found');
  return {
    user: await readUser(db, params.id),
    businesses: actor.reach.map((business) => ({ ...business, permissions: [...business.permissions] })),
    cards: await listHeldCards(db, params.id),
  };
});
