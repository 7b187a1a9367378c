import { computed } from 'nanostores';
import { $search, changeSearch, remembered } from '../list/address.ts';

/** What the work panel shows: nothing, the list, or a job by its id; from the address (`?work=`). */
export const $work = computed($search, (search) => new URLSearchParams(search).get('work') ?? '');
export const RECENT_WORK = 'recent';

/** Opens the list of work or a job; an empty text closes it. */
export function openWork(work: string): void {
  show(work, work === '' ? 'replace' : 'push');
}

/** Shows the list in the place of a job that the address names and nobody here has. */
export function dropWork(work: string): void {
  if ($work.get() === work) show(RECENT_WORK, 'replace');
}

function show(work: string, how: 'push' | 'replace'): void {
  const params = new URLSearchParams($search.get());
  if (work === '') params.delete('work');
  else params.set('work', work);
  changeSearch(params, how, remembered());
}
