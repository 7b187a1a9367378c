import { computed } from 'nanostores';
import type { countBusinessActivities } from '#lib/contract/audit/audit.ts';
import { CHANNELS } from '#lib/contract/audit/define-activity.ts';
import type { QueryInput } from '#lib/contract/call.ts';
import {
  ACTIVITY_GROUPS,
  ACTIVITY_SUBJECTS,
  type ActivityGroup,
  type ActivitySubject,
} from '#lib/domain/audit/activity-types.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';
import { defineList, type ListInput, type ListOf } from '../list/define-list.ts';

/** The audit log, as its address describes it. */
export const auditList = defineList({
  name: 'audit-log',
  search: true,
  filters: {
    group: Object.keys(ACTIVITY_GROUPS) as ActivityGroup[],
    channel: CHANNELS,
    program: 'ids',
    /** who did it, by the id of the log */
    actor: /^[^\0]{1,200}$/,
    /** a thing, by its type and its id */
    subject: new RegExp(`^(${ACTIVITY_SUBJECTS.join('|')}):[\\w-]{1,128}$`),
    from: 'day',
    to: 'day',
  },
  passing: ['line'],
});

type Filters = typeof auditList extends ListOf<infer Of, infer _, infer __> ? Of : never;
type Narrowing = QueryInput<typeof countBusinessActivities>;

/** The filter as the calls of the log take it. */
export function filterOf(input: Omit<ListInput<Filters, string>, 'limit'>): Narrowing {
  const { search, group, channel, program, actor, subject, from, to } = input;
  const thing = subject?.[0];
  const cut = thing?.indexOf(':') ?? -1;
  return {
    ...(search ? { search } : {}),
    ...(group ? { group } : {}),
    ...(channel ? { channel } : {}),
    ...(program ? { program } : {}),
    ...(actor?.[0] ? { actor: actor[0] } : {}),
    ...(from?.[0] ? { from: from[0] } : {}),
    ...(to?.[0] ? { to: to[0] } : {}),
    ...(thing
      ? { subjectType: thing.slice(0, cut) as ActivitySubject, subjectId: thing.slice(cut + 1) }
      : {}),
  };
}

/** The line that is open, by its id. */
export const $openLine = computed($search, (search) => new URLSearchParams(search).get('line') ?? '');

/** Opens a line, and closes the one before; an open one is closed. */
export function toggleLine(id: string): void {
  const params = new URLSearchParams($search.get());
  if (params.get('line') === id) params.delete('line');
  else params.set('line', id);
  changeSearch(params, 'replace', remembered());
}
