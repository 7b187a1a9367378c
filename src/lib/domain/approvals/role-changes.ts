import type { CustomRole } from '../people/roles.ts';

export type RoleChange = {
  name: string;
  /** What it was called; null where that stays. */
  formerName: string | null;
  change: 'added' | 'removed' | 'changed';
  /** Permissions that it gets and loses; a new one gets all that it has. */
  adds: string[];
  loses: string[];
};

/** What changes between two sets of roles; a role is the same by its key, whatever it is called. */
export function roleChanges(before: readonly CustomRole[], after: readonly CustomRole[]): RoleChange[] {
  const old = new Map(before.map((role) => [idOf(role), role]));
  const kept = new Set(after.map(idOf));
  const removed = before.filter((role) => !kept.has(idOf(role)));
  return [
    ...after.flatMap((role) => changeOf(old.get(idOf(role)), role)),
    ...removed.map((role) => ({
      name: nameOf(role),
      formerName: null,
      change: 'removed' as const,
      adds: [],
      loses: [...role.permissions],
    })),
  ];
}

function changeOf(before: CustomRole | undefined, after: CustomRole): RoleChange[] {
  const name = nameOf(after);
  if (!before) return [{ name, formerName: null, change: 'added', adds: [...after.permissions], loses: [] }];
  const formerName = nameOf(before) === name ? null : nameOf(before);
  const adds = after.permissions.filter((one) => !before.permissions.includes(one));
  const loses = before.permissions.filter((one) => !after.permissions.includes(one));
  if (formerName === null && adds.length === 0 && loses.length === 0) return [];
  return [{ name, formerName, change: 'changed', adds, loses }];
}

const idOf = ({ key, name }: CustomRole): string => key ?? name ?? '';
const nameOf = ({ key, name }: CustomRole): string => name ?? key ?? '';
