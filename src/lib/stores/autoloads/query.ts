import { AUTOLOAD_FREQUENCIES } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_STATES } from '#lib/domain/autoloads/autoload-states.ts';
import { defineList } from '../list/define-list.ts';

/** The list of autoloads, as its address describes it. */
export const autoloadsList = defineList({
  name: 'autoloads',
  filters: { state: AUTOLOAD_STATES, frequency: AUTOLOAD_FREQUENCIES, program: 'ids' },
  search: true,
});
