import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { isWithinOwn } from '#lib/domain/people/grantable-roles.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { ADMIN_ROLE, permissionsOf } from '#lib/domain/people/roles.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { readSettings } from '#lib/stores/settings/cache.ts';

export type Role = BusinessSettings['customRoles'][number];

/** The roles that the organization defines; undefined while they are on the way. */
export function useRoles(): readonly Role[] | undefined {
  const organizationId = useStore($businessContext)?.topLevelBusinessId ?? '';
  const { data } = useQuery({
    queryKey: ['role-definitions', organizationId],
    queryFn: async () => (await readSettings(organizationId))?.customRoles ?? [],
    enabled: organizationId !== '',
  });
  return data;
}

/** A role as it is chosen: what it allows, and whether the chooser may give it. */
export type RoleOption = { key: string; permissions: ReadonlySet<Permission>; mayGive: boolean };

/** The administrator's role and then the organization's own, for who holds these permissions. */
export function useRoleOptions(own: ReadonlySet<Permission>): readonly RoleOption[] | undefined {
  const roles = useRoles();
  return useMemo(
    () =>
      roles &&
      [ADMIN_ROLE, ...roles.map(({ key }) => key)].map((key) => {
        const permissions = permissionsOf(key, roles) ?? new Set();
        return { key, permissions, mayGive: isWithinOwn(permissions, own) };
      }),
    [roles, own],
  );
}
