import type { HeldCard } from '#lib/contract/people/user.ts';
import type { Program } from '#lib/contract/programs/program.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { type BusinessContext, roleFor } from '#lib/domain/people/business-context.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { hasTexts, isListOf, isRecord, storedAtom } from '../stored-atom.ts';

/** Names, id and whether they are staff: no email, no phone (safety §4). The desk itself asks the server. */
export type SessionUser = { id: string; firstName: string; lastName: string; isStaff?: boolean };

/** An organisation somebody belongs to, for the chooser and the switch in the account menu. */
export type Organization = { businessId: string; name: string; status: string };

/** A member's role in the chosen organisation, and their permissions in each of its businesses. */
export type SessionBusinessContext = BusinessContext & {
  readonly organizations: readonly Organization[];
  /** permissions in most of the businesses */
  readonly permissions: readonly Permission[];
  /** the businesses with other permissions */
  readonly permissionsOf: Readonly<Record<string, readonly Permission[]>>;
  /** businesses in which nobody defined the person's role; missing where there is none */
  readonly rolelessIn?: readonly string[];
};

export type SessionCard = Pick<HeldCard, 'id' | 'businessId' | 'organisationName' | 'status'> &
  Partial<Pick<HeldCard, 'brand'>>;
export type ConsumerContext = { readonly cards: readonly SessionCard[] };

const isText = (value: unknown): value is string => typeof value === 'string';

const isUser = (value: unknown): value is SessionUser => hasTexts(value, 'id', 'firstName', 'lastName');

function isBusinessContext(value: unknown): value is SessionBusinessContext | null {
  if (value === null) return true;
  return (
    hasTexts(value, 'topLevelBusinessId', 'topLevelBusinessName', 'userScope', 'viewType') &&
    isRecord(value) &&
    isListOf(value.userRoles, (role): role is object => hasTexts(role, 'businessId', 'role')) &&
    isListOf(value.programs, (program): program is object => hasTexts(program, 'id', 'name')) &&
    isListOf(value.organizations, (one): one is object => hasTexts(one, 'businessId', 'name')) &&
    isListOf(value.permissions, isText) &&
    isRecord(value.permissionsOf)
  );
}

const isConsumerContext = (value: unknown): value is ConsumerContext =>
  isRecord(value) &&
  isListOf(value.cards, (card): card is SessionCard => hasTexts(card, 'id', 'businessId', 'status'));

const isPrograms = (value: unknown): value is Program[] =>
  isListOf(value, (program): program is Program => hasTexts(program, 'id', 'name', 'productType'));

const isSettings = (value: unknown): value is BusinessSettings =>
  hasTexts(value, 'businessId', 'updatedAt') && isRecord(value) && Array.isArray(value.customRoles);

/** The five keys of spec §3. `undefined` is "not loaded yet"; a business context of null is "a member nowhere". */
export const $user = storedAtom('sessionStorage', 'user', 2, isUser);
export const $businessContext = storedAtom('sessionStorage', 'userBusinessContext', 2, isBusinessContext);
export const $consumerContext = storedAtom('sessionStorage', 'userConsumerContext', 2, isConsumerContext);
export const $programs = storedAtom('sessionStorage', 'programs', 1, isPrograms);
export const $businessSettings = storedAtom('sessionStorage', 'businessSettings', 1, isSettings);

/** The prefix of everything else that a tab keeps of the person, such as searches. */
export const KEPT_OF_PERSON = 'kept: ';

/** Deletes everything about the person. */
export function clearSession(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(KEPT_OF_PERSON)) sessionStorage.removeItem(key);
  }
  $businessContext.set(undefined);
  $consumerContext.set(undefined);
  $programs.set(undefined);
  $businessSettings.set(undefined);
  $user.set(undefined);
}

/** The permissions in a business of the context; none where no role applies (spec §6). */
export function permissionsIn(
  context: SessionBusinessContext | null | undefined,
  businessId: string,
): ReadonlySet<Permission> {
  if (!context || roleFor(context, businessId) === null) return new Set();
  return new Set(context.permissionsOf[businessId] ?? context.permissions);
}

/** Whether nobody defined the role that somebody has in a business of the context, so that it allows nothing. */
export function isRolelessIn(
  context: SessionBusinessContext | null | undefined,
  businessId: string,
): boolean {
  const roleless = context?.rolelessIn ?? [];
  // The pages of the top-level business show members of programs alone what concerns these.
  const isAbove = context?.userScope === 'program' && businessId === context.topLevelBusinessId;
  return isAbove ? context.programs.every(({ id }) => roleless.includes(id)) : roleless.includes(businessId);
}

/** Whether the organisation's application is still open: until it is active it can order no cards. */
export function isApplying(context: SessionBusinessContext | null | undefined): boolean {
  const own = context?.organizations.find(({ businessId }) => businessId === context.topLevelBusinessId);
  return own !== undefined && own.status !== 'active';
}

/** The business whose cards include all that a member reaches: the top-level one, or their own program. */
export function widestBusinessId(
  context: Pick<BusinessContext, 'userScope' | 'userRoles' | 'topLevelBusinessId'>,
): string {
  const own = context.userScope === 'program' ? context.userRoles[0]?.businessId : undefined;
  return own ?? context.topLevelBusinessId;
}
