import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $search, changeSearch, followAddress } from '#lib/stores/list/address.ts';

/** The tab of the address; the first one where the address names none or an unknown one. */
export function useTab<Id extends string>(ids: readonly Id[]): [Id, (id: Id) => void] {
  useEffect(followAddress, []);
  const search = useStore($search);
  const named = new URLSearchParams(search).get('tab');
  const current = ids.find((id) => id === named) ?? (ids[0] as Id);
  const choose = (id: Id) => {
    const params = new URLSearchParams(search);
    if (id === ids[0]) params.delete('tab');
    else params.set('tab', id);
    changeSearch(params, 'push');
  };
  return [current, choose];
}
