import type { Call } from '#lib/contract/call.ts';
import type { Db } from '../db/schema.ts';
import type { Actor, Grant, UserActor } from './actor.ts';
import { ApiError } from './api-error.ts';
import { findOwner } from './find-owner.ts';

/** How old a sign-in may be for a call that asks for a fresh one (safety.md §2). */
const FRESH_SIGN_IN_MS = 5 * 60_000;

/** A token that is genuine but belongs to no account: a stranger. */
export type Caller = Actor | { kind: 'stranger' };

/**
 * Whether this caller may make this call on the thing in its path.
 *
 * @throws ApiError 401 without a sign-in, 403 without an account or permission, 404 for what is not theirs:
 *   somebody else's thing answers exactly like a missing one (design.md §4.9)
 */
export async function authorize(
  db: Db,
  call: Call,
  caller: Caller,
  params: { id?: string },
): Promise<{ actor: Actor; grant: Grant }> {
  const { access } = call;
  if (access.kind === 'public' || access.kind === 'link')
    return { actor: { kind: 'anonymous' }, grant: { as: 'anyone' } };
  if (caller.kind === 'anonymous') throw new ApiError('unauthenticated');
  if (caller.kind === 'stranger') throw new ApiError(access.kind === 'self' ? 'not_found' : 'forbidden');
  if (caller.kind === 'system') return { actor: caller, grant: { as: 'anyone' } };
  if (access.kind === 'provider') throw new ApiError('unauthenticated');
  if (access.kind === 'signedIn') return { actor: caller, grant: { as: 'self' } };
  if (access.kind === 'self') {
    if (params.id !== caller.uid) throw new ApiError('not_found');
    return { actor: caller, grant: { as: 'self' } };
  }
  const grant = await grantFor(db, access, caller, params.id ?? '');
  return { actor: caller, grant };
}

/** Checked after the permission, so that nobody learns from it what they may not do anyway. */
export function assertFreshSignIn(call: Call, actor: Actor, realNow: Date): void {
  if (!call.freshSignIn || actor.kind !== 'user') return;
  if (realNow.getTime() - actor.authTime.getTime() > FRESH_SIGN_IN_MS) {
    throw new ApiError('fresh_sign_in_required');
  }
}

async function grantFor(
  db: Db,
  access: Extract<Call['access'], { kind: 'business' }>,
  actor: UserActor,
  id: string,
): Promise<Grant> {
  const owner = await findOwner[access.owner](db, id);
  if (!owner) throw new ApiError('not_found');
  const business = actor.reach.find((reached) => reached.id === owner.businessId);
  const isHoldersAlone = access.only === 'holder';
  const holds = (access.holder === true || isHoldersAlone) && owner.holderUid === actor.uid;
  const own = access.shared ? actor.reach.filter(({ parentId }) => parentId === owner.businessId) : [];
  if (!business && !holds && own.length === 0) throw new ApiError('not_found');
  if (business && !isHoldersAlone && allows(business.permissions, access)) return { as: 'member', business };
  if (holds) return { as: 'holder', businessId: owner.businessId, cardId: id };
  const program = own.find(({ permissions }) => allows(permissions, access));
  if (!business && program) return { as: 'member', business: program };
  throw new ApiError('forbidden');
}

function allows(held: readonly string[], access: Extract<Call['access'], { kind: 'business' }>): boolean {
  if (access.hiddenBy && held.includes(access.hiddenBy)) return false;
  return access.permission === null || held.includes(access.permission);
}
