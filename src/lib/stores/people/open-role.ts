import { computed } from 'nanostores';
import { $search, changeSearch } from '../list/address.ts';

/** What the roles page shows instead of the list: a role by its key, or the form of a new one. */
export type OpenRole = { readonly role: string; readonly isNew: boolean };

export const $openRole = computed($search, (search): OpenRole => {
  const params = new URLSearchParams(search);
  return { role: params.get('role') ?? '', isNew: params.get('create') === 'role' };
});

/** Opens a role, a new one (`new`), or the list again (null), as a step for Back. */
export function goInRoles(role: string | null, isNew = false): void {
  const params = new URLSearchParams($search.get());
  params.delete('role');
  params.delete('create');
  if (role !== null) params.set('role', role);
  else if (isNew) params.set('create', 'role');
  changeSearch(params, 'push');
}
