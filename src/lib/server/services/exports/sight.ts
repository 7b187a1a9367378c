import { PERMISSIONS, type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';

/** What a person is shown in businesses: the businesses that are alike, by the names of what is shown in them. */
export type Sight = Readonly<Record<string, readonly string[]>>;

const isRestriction = (name: Permission): boolean => (RESTRICTIONS as readonly Permission[]).includes(name);
const SHOWING = PERMISSIONS.filter((name) => name.startsWith('view') || isRestriction(name));

/** Permissions to see that are held, and restrictions that are not. */
const shownWith = (held: readonly Permission[]): Permission[] =>
  SHOWING.filter((name) => held.includes(name) !== isRestriction(name));

const heldIn = (actor: Actor, businessId: string): readonly Permission[] =>
  (actor.kind === 'user' && actor.reach.find(({ id }) => id === businessId)?.permissions) || [];

export const sightOf = (actor: Actor, businessIds: readonly string[]): Sight =>
  Object.fromEntries(Map.groupBy(businessIds, (id) => shownWith(heldIn(actor, id)).join(' ')));

/** Whether somebody is shown at least as much as when `sight` was taken. */
export const stillSees = (actor: Actor, sight: Sight): boolean =>
  Object.entries(sight).every(([shown, businessIds]) =>
    businessIds.every((id) => {
      const now: readonly string[] = shownWith(heldIn(actor, id));
      return shown.split(' ').every((name) => name === '' || now.includes(name));
    }),
  );
