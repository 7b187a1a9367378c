import { computed } from 'nanostores';
import { $search, changeSearch, remembered } from '../list/address.ts';

/** What the work panel shows: nothing, the list, or a job by its id; from the address (`?work=`). */
export const $work = computed($search, (search) => new URLSearchParams(search).get('work') ?? '');
export const RECENT_WORK = 'recent';

/** Opens the list of work or a job; an empty text closes it. */
export function openWork(work: string): void {
  const params = new URLSearchParams($search.get());
  if (work === '') params.delete('work');
  else params.set('work', work);
  changeSearch(params, work === '' ? 'replace' : 'push', remembered());
}
