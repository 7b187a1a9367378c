import * as z from 'zod/mini';
import { takesApiKey } from '#lib/contract/api-keys/takes-api-key.ts';
import { applicantScopesOf, type Call } from '#lib/contract/call.ts';
import { ruled } from '#lib/contract/fields.ts';
import { TargetReference } from '#lib/contract/metadata/target.ts';
import { isKeyScope } from '#lib/domain/api-keys/scopes.ts';
import { businessId } from '#lib/domain/validation.ts';
import type { Db } from '../db/schema.ts';
import type {
  Actor,
  ApplicantActor,
  ApplicantDevice,
  Grant,
  KeyActor,
  ReachedBusiness,
  RecipientActor,
  UserActor,
} from './actor.ts';
import { findOwner, type Named } from './find-owner.ts';
import { parsePart } from './parse-input.ts';
import { Refusal } from './refusal.ts';

/** How old a sign-in may be for a call that asks for a fresh one (safety.md §2). */
const FRESH_SIGN_IN_MS = 5 * 60_000;

type BusinessAccess = Extract<Call['access'], { kind: 'business' }>;

/** The token is genuine but belongs to no account. */
export type Caller = Actor | ApplicantDevice | { kind: 'stranger' } | PortalCaller;

/** Whoever followed a link to the portal of webhooks: an account, within one business. */
export type PortalCaller = { kind: 'portal'; account: UserActor; businessId: string };

/** The parts of a call that can name its target; the body is read only where the call needs it. */
export type Given = {
  params: { id?: string; ownerId?: string };
  query: Record<string, readonly string[]>;
  body(): Promise<unknown>;
};

/** An id in the form in which it is stored, parsed by `Id` of the contract. */
const OfBusiness = z.object({ businessId: z.prefault(ruled(businessId).check(z.toLowerCase()), '') });

/**
 * Checks that this caller may make this call on its target.
 *
 * @throws Refusal 401 without a sign-in, 403 without an account or permission, 404 for a target the caller does not
 * own: somebody else's target answers exactly like a missing one (design.md §4.9)
 */
export async function authorize(
  db: Db,
  call: Call,
  caller: Caller,
  given: Given,
): Promise<{ actor: Actor; grant: Grant }> {
  const { access } = call;
  if (access.kind === 'public' || access.kind === 'link') return asAnybody(caller);
  if (caller.kind === 'device') return grantApplicant(call, caller, given);
  if (caller.kind === 'applicant') return grantApplicant(call, { open: [caller], over: [] }, given);
  if (caller.kind === 'recipient') return grantRecipient(access, caller, given);
  if (caller.kind === 'portal') return grantPortal(db, access, caller, given);
  if (caller.kind === 'anonymous') throw new Refusal('unauthenticated');
  if (caller.kind === 'system') return { actor: caller, grant: { as: 'anyone' } };
  // These calls are closed to accounts of every kind.
  if (access.kind === 'provider' || access.kind === 'recipient' || access.kind === 'applicant')
    throw new Refusal('unauthenticated');
  if (caller.kind === 'key') return { actor: caller, grant: await grantKey(db, call, caller, given) };
  if (access.kind === 'key') throw new Refusal('unauthenticated');
  if (caller.kind === 'stranger') throw new Refusal(access.kind === 'self' ? 'not_found' : 'forbidden');
  if (access.kind === 'signedIn') return { actor: caller, grant: { as: 'self' } };
  if (access.kind === 'staff') return { actor: caller, grant: asStaff(caller) };
  if (access.kind === 'self') {
    if (given.params.id !== caller.uid) throw new Refusal('not_found');
    return { actor: caller, grant: { as: 'self' } };
  }
  const grant = await grantFor(db, access, caller, await readName(access, given));
  return { actor: caller, grant };
}

/**
 * @throws Refusal 404 to anybody else, whatever they may in businesses, and 403 to staff without a second factor: whose
 *   account has one has proven it in this sign-in (load-actor.ts)
 */
function asStaff({ isStaff, hasSecondFactor }: UserActor): Grant {
  if (!isStaff) throw new Refusal('not_found');
  if (!hasSecondFactor) throw new Refusal('staff_second_factor_missing');
  return { as: 'staff' };
}

/** Checked after the permission, so that a caller without it learns nothing from this refusal. */
export function assertFreshSignIn(call: Call, actor: Actor, realNow: Date): void {
  if (!call.freshSignIn || actor.kind !== 'user') return;
  if (realNow.getTime() - actor.authTime.getTime() > FRESH_SIGN_IN_MS) {
    throw new Refusal('fresh_sign_in_required');
  }
}

/**
 * A key reaches what its business owns, as far as its scopes go. Nothing that is a person's own, that only somebody who
 * signed in just now may do, or that is asked of a permission that is no scope.
 *
 * @throws Refusal 404 as for a person, 403 scope_missing, 403 key_not_allowed for what no scope opens
 */
async function grantKey(db: Db, call: Call, actor: KeyActor, given: Given): Promise<Grant> {
  const { access, keyScope } = call;
  if (access.kind === 'staff') throw new Refusal('not_found');
  if (access.kind !== 'business') {
    if (!takesApiKey(call)) throw new Refusal('key_not_allowed');
    return { as: 'self' };
  }
  const grant = await grantFor(db, access, actor, await readName(access, given));
  if (!takesApiKey(call)) throw new Refusal('key_not_allowed');
  if (keyScope && !actor.scopes.includes(keyScope)) throw new Refusal('scope_missing', { scope: keyScope });
  return grant;
}

/** Why a key may not: it could have the scope and has not, or there is none for it. */
function keyLacks({ permission, only }: BusinessAccess): Refusal {
  return !only && permission && isKeyScope(permission)
    ? new Refusal('scope_missing', { scope: permission })
    : new Refusal('key_not_allowed');
}

/**
 * @throws Refusal 422 where query or body must name the target and does not; an id that cannot be parsed belongs to
 *   nobody, as in a path
 */
async function readName(access: BusinessAccess, { params, query, body }: Given): Promise<Named> {
  if (access.owner === 'target') {
    const { type, targetId } = parsePart(TargetReference, await body());
    return { id: targetId, type };
  }
  if (access.named === undefined) return { id: params.id ?? '' };
  const from = access.named === 'query' ? { businessId: query.businessId?.[0] } : await body();
  return { id: parsePart(OfBusiness, from).businessId };
}

/** A recipient reaches only their own data; everything else answers as missing. */
function grantRecipient(
  access: Call['access'],
  caller: RecipientActor,
  { params }: Given,
): { actor: RecipientActor; grant: Grant } {
  const isTheirs = access.kind === 'recipient' || (access.kind === 'business' && access.recipient === true);
  if (!isTheirs) throw new Refusal('unauthenticated');
  if (params.id !== caller.recipientId) throw new Refusal('not_found');
  return {
    actor: caller,
    grant: { as: 'recipient', businessId: caller.businessId, recipientId: caller.recipientId },
  };
}

function asAnybody(caller: Caller): { actor: Actor; grant: Grant } {
  const newest = caller.kind === 'device' ? caller.open[0] : undefined;
  return caller.kind === 'device' && newest
    ? { actor: newest, grant: { as: 'device', open: caller.open } }
    : { actor: { kind: 'anonymous' }, grant: { as: 'anyone' } };
}

/**
 * Whoever followed a link reaches the business of that link, an owner their own form alone. Of several links, the one
 * that allows the most of what the call is about counts.
 *
 * @throws Refusal 404 for everything else, as if it were not there; 401 application_link_over where a link that the call
 *   needs was closed
 */
async function grantApplicant(
  call: Call,
  { open, over }: Omit<ApplicantDevice, 'kind'>,
  given: Given,
): Promise<{ actor: ApplicantActor; grant: Grant }> {
  const scopes = applicantScopesOf(call);
  const isThere = open.some(({ scope }) => scopes.includes(scope));
  const named = isThere ? await nameForApplicant(call, given) : undefined;
  const { ownerId } = given.params;
  const actor = scopes
    .flatMap((scope) => open.filter((one) => one.scope === scope))
    .filter(({ businessId }) => named === undefined || named === businessId)
    .find(({ scope, personId }) => scope !== 'owner' || personId === ownerId);
  if (!actor)
    throw new Refusal(scopes.some((scope) => over.includes(scope)) ? 'application_link_over' : 'not_found');
  return { actor, grant: { as: 'applicant', businessId: actor.businessId, scope: actor.scope } };
}

async function nameForApplicant({ access }: Call, given: Given): Promise<string | undefined> {
  if (access.kind === 'business') return (await readName(access, given)).id;
  const isInBody = access.kind === 'applicant' && access.named === 'body';
  return isInBody ? parsePart(OfBusiness, await given.body()).businessId : given.params.id;
}

/** Somebody in the portal reaches its business alone, as the member that they still are. */
async function grantPortal(
  db: Db,
  access: Call['access'],
  { account, businessId }: PortalCaller,
  { params }: Given,
): Promise<{ actor: UserActor; grant: Grant }> {
  if (access.kind !== 'business' || !access.portal) throw new Refusal('unauthenticated');
  if (params.id !== businessId) throw new Refusal('not_found');
  return { actor: account, grant: await grantFor(db, access, account, { id: businessId }) };
}

async function grantFor(
  db: Db,
  access: BusinessAccess,
  actor: UserActor | KeyActor,
  named: Named,
): Promise<Grant> {
  const owner = await findOwner[access.owner](db, named);
  if (!owner) throw new Refusal('not_found');
  const reached = actor.reach.filter(({ id }) => owner.businessIds.includes(id));
  const business = reached.find((one) => allows(one, access)) ?? reached[0];
  const isHoldersAlone = access.only === 'holder';
  const isHolder = actor.kind === 'user' && owner.holderUid === actor.uid;
  const holds = (access.holder === true || isHoldersAlone) && isHolder;
  const own = access.shared
    ? actor.reach.filter(({ parentId }) => parentId && owner.businessIds.includes(parentId))
    : [];
  // A holder sees the card, so its existence is no secret; acts of the organisation alone are forbidden, not missing.
  if (!business && !isHolder && own.length === 0) throw new Refusal('not_found');
  if (business && !isHoldersAlone && allows(business, access)) return asMember(business);
  if (holds) return { as: 'holder', businessId: owner.businessIds[0], cardId: named.id };
  const program = own.find((one) => allows(one, access));
  if (!business && program) return asMember(program);
  throw actor.kind === 'key' ? keyLacks(access) : new Refusal('forbidden');
}

/** @throws Refusal 403 to somebody who is to set up a second factor first */
function asMember(business: ReachedBusiness): Grant {
  if (business.lacksSecondFactor) throw new Refusal('second_factor_missing');
  return { as: 'member', business };
}

/** What is every member's needs a role that somebody defined. */
export function allows({ isRoleDefined, permissions }: ReachedBusiness, access: BusinessAccess): boolean {
  if (access.hiddenBy && permissions.includes(access.hiddenBy)) return false;
  return access.permission === null ? isRoleDefined : permissions.includes(access.permission);
}
