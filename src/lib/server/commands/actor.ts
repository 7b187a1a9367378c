import type { Permission } from '#lib/domain/people/permissions.ts';

/** Somebody with an account, as a call sees them. */
export type UserActor = {
  kind: 'user';
  uid: string;
  name: string;
  email: string | null;
  authTime: Date;
  /** The businesses this person reaches: their own memberships and the programs of a super business. */
  reach: readonly ReachedBusiness[];
};

export type ReachedBusiness = {
  id: string;
  name: string;
  parentId: string | null;
  parentName: string | null;
  productType: 'cards' | 'bank_transfers' | 'on_demand_cards' | null;
  status: string;
  isEligibleForOnDemand: boolean;
  role: string | null;
  permissions: readonly Permission[];
};

/** Somebody to be paid, within their set-up: a code that reached their address says so, no account does. */
export type RecipientActor = {
  kind: 'recipient';
  recipientId: string;
  businessId: string;
  name: string;
  /** The invitation in the link they came by, where it still stands open. */
  invitationId: string | null;
};

/** Nobody signed in (public calls), the worker, a recipient within their set-up, or a person. */
export type Actor = UserActor | RecipientActor | { kind: 'anonymous' } | { kind: 'system'; name: string };

/** In which capacity a call goes ahead, and for which business. */
export type Grant =
  | { as: 'anyone' }
  | { as: 'self' }
  | { as: 'member'; business: ReachedBusiness }
  | { as: 'holder'; businessId: string; cardId: string }
  | { as: 'recipient'; businessId: string; recipientId: string };

/** Under whose id and name something is written down. */
export function nameOf(actor: Actor): { id: string; name: string } {
  if (actor.kind === 'user') return { id: actor.uid, name: actor.name };
  if (actor.kind === 'recipient') return { id: `recipient:${actor.recipientId}`, name: actor.name };
  return actor.kind === 'system'
    ? { id: `system:${actor.name}`, name: 'Larkspur' }
    : { id: 'anonymous', name: '' };
}
