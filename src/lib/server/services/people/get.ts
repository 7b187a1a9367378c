import { getUser as call } from '#lib/contract/people/get-user.ts';
import { readingPermissions } from '#lib/domain/people/permissions.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { listHeldCards } from './held-cards.ts';
import { readUser } from './read-user.ts';

export const getUser = query(call, async ({ db, actor, params }) => {
  if (actor.kind !== 'user') throw new Refusal('not_found');
  return {
    user: await readUser(db, params.id),
    businesses: actor.reach.map(({ permissions, ...business }) => ({
      ...business,
      // Screens offer nothing that a closed program refuses.
      permissions: business.isClosed ? readingPermissions(permissions) : [...permissions],
    })),
    cards: await listHeldCards(db, params.id),
    isStaff: actor.isStaff,
  };
});
