import { APPROVAL_RIGHTS, type ApprovalRight } from '#lib/domain/approvals/approval-rights.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { type CustomRole, permissionsOf } from '#lib/domain/people/roles.ts';
import type { AnyCall } from '../call.ts';
import { APPROVABLE, type Approvable } from './approvable.ts';
import { approveApproval } from './approvals.ts';

const entries: readonly Approvable<AnyCall>[] = Object.values(APPROVABLE);

/** What somebody must hold to make a call, or to move money by it. */
function permissionFor({ call, needs }: Pick<Approvable<AnyCall>, 'call' | 'needs'>): Permission {
  const permission = needs ?? (call.access.kind === 'business' ? call.access.permission : null);
  if (!permission) throw new Error(`${call.name} says nowhere who may make it`);
  return permission;
}

/** The permissions that are each right; what calls that are asked about need, so that a new one joins by itself. */
export const PERMISSIONS_OF_RIGHT: Readonly<Record<ApprovalRight, ReadonlySet<Permission>>> = {
  pay: new Set(entries.filter(({ kind }) => kind !== 'settings').map(permissionFor)),
  agree: new Set([permissionFor({ call: approveApproval })]),
  // Roles and members give nothing beyond what whoever asks has themselves, so asking about those is no right.
  settings: new Set(
    entries.filter(({ kind, givesRights }) => kind === 'settings' && !givesRights).map(permissionFor),
  ),
};

/** What a role allows of these; nothing where nobody defined it. */
export function rightsOf(role: string, customRoles: readonly CustomRole[]): ApprovalRight[] {
  const permissions = [...(permissionsOf(role, customRoles) ?? [])];
  return APPROVAL_RIGHTS.filter((right) =>
    permissions.some((permission) => PERMISSIONS_OF_RIGHT[right].has(permission)),
  );
}
