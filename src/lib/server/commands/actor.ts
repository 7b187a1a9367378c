import type { KeyScope } from '#lib/domain/api-keys/scopes.ts';
import type { ApplicantScope } from '#lib/domain/onboarding/application-states.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';

/** A signed-in person with an account, as a call sees them. */
export type UserActor = {
  kind: 'user';
  uid: string;
  name: string;
  email: string | null;
  authTime: Date;
  /** The sign-in that our server opened; null where the provider opened it alone, and for work without a sign-in. */
  session: { id: string; lastSeenAt: Date } | null;
  /** Of the platform's staff, which no business makes anybody (docs/decisions/034-platform-staff.md). */
  isStaff: boolean;
  hasSecondFactor: boolean;
  /** The businesses this person may act for: their own memberships and the programs of a super business. */
  reach: readonly ReachedBusiness[];
};

export type ReachedBusiness = {
  id: string;
  name: string;
  parentId: string | null;
  parentName: string | null;
  productType: 'cards' | 'bank_transfers' | 'on_demand_cards' | null;
  status: string;
  /** A program that takes no writes any more. */
  isClosed: boolean;
  isEligibleForOnDemand: boolean;
  /** An organisation with programs that has a funding account of its own. */
  hasSuperFunding: boolean;
  role: string | null;
  /** Whether the role that applies is defined; by one that nobody defined everything is denied (spec §6). */
  isRoleDefined: boolean;
  permissions: readonly Permission[];
  /** Its organisation asks them for a second factor that they have not set up: until then they do nothing here. */
  lacksSecondFactor: boolean;
};

/** A program of a business, by an API key: it reaches what its scopes allow, and nobody's own things. */
export type KeyActor = {
  kind: 'key';
  id: string;
  name: string;
  businessId: string;
  scopes: readonly KeyScope[];
  /** The business of the key, and the programs of an organization, each with the scopes that are permissions. */
  reach: readonly ReachedBusiness[];
};

/** A recipient inside their set-up: identified by a code sent to their address, without an account. */
export type RecipientActor = {
  kind: 'recipient';
  recipientId: string;
  businessId: string;
  name: string;
  /** The invitation of the link they followed, while it is open. */
  invitationId: string | null;
};

/** Somebody at an application: identified by the link that was sent to their address, without an account. */
export type ApplicantActor = {
  kind: 'applicant';
  scope: ApplicantScope;
  businessId: string;
  /** The beneficial owner whose form it is. */
  personId: string | null;
  name: string;
  linkId: string;
  /** Of the cookie, as it is stored. */
  sessionHash: string;
  expiresAt: Date;
};

/** A device on which links of applications were opened; a call is made as whoever of them it fits. */
export type ApplicantDevice = {
  kind: 'device';
  /** The newest first. */
  open: readonly ApplicantActor[];
  /** What it still has cookies of, and what is closed. */
  over: readonly ApplicantScope[];
};

/** Nobody signed in (public calls), the worker, a recipient in their set-up, somebody at an application, a person, or a program. */
export type Actor =
  | UserActor
  | KeyActor
  | RecipientActor
  | ApplicantActor
  | { kind: 'anonymous' }
  | { kind: 'system'; name: string };

/** The capacity in which a call runs, and the business it runs for. */
export type Grant =
  | { as: 'anyone' }
  | { as: 'self' }
  | { as: 'staff' }
  | { as: 'member'; business: ReachedBusiness }
  | { as: 'holder'; businessId: string; cardId: string }
  | { as: 'recipient'; businessId: string; recipientId: string }
  | { as: 'applicant'; businessId: string; scope: ApplicantScope }
  /** A call that is open to everybody, from where links of applications were opened; the newest first. */
  | { as: 'device'; open: readonly ApplicantActor[] };

/** The businesses that a person or a key may act for; of anybody else it is decided otherwise. */
export const reachOf = (actor: Actor): readonly ReachedBusiness[] =>
  actor.kind === 'user' || actor.kind === 'key' ? actor.reach : [];

const KEY_PREFIX = 'key:';

/** The id that is recorded for an API key. */
export const keyName = (keyId: string): string => `${KEY_PREFIX}${keyId}`;

/** The id of the key that a recorded id names; undefined for anybody else. */
export const readKeyName = (recorded: string): string | undefined =>
  recorded.startsWith(KEY_PREFIX) ? recorded.slice(KEY_PREFIX.length) : undefined;

/** The id that is recorded for a recipient. */
export const recipientName = (recipientId: string): string => `recipient:${recipientId}`;

/** The id that is recorded for somebody at an application: that of the owner, or of the business. */
export const applicantName = ({
  businessId,
  personId,
}: Pick<ApplicantActor, 'businessId' | 'personId'>): string => `applicant:${personId ?? businessId}`;

/** Somebody whose account is opened by the call itself. */
export type NewPerson = Pick<UserActor, 'kind' | 'uid' | 'name'>;

/** The id and name that are recorded for an actor. */
export function nameOf(actor: Actor | NewPerson): { id: string; name: string } {
  if (actor.kind === 'user') return { id: actor.uid, name: actor.name };
  if (actor.kind === 'key') return { id: keyName(actor.id), name: actor.name };
  if (actor.kind === 'recipient') return { id: recipientName(actor.recipientId), name: actor.name };
  if (actor.kind === 'applicant') return { id: applicantName(actor), name: actor.name };
  return actor.kind === 'system'
    ? { id: `system:${actor.name}`, name: 'Larkspur' }
    : { id: 'anonymous', name: '' };
}
