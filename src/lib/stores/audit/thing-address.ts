import type { ActivitySubject } from '#lib/domain/audit/activity-types.ts';

/** The query of the log of one thing, for a link from its page; apart from the list, which that page does not need. */
export const searchOfThing = ({ type, id }: { type: ActivitySubject; id: string }): string =>
  `?${new URLSearchParams({ subject: `${type}:${id}` })}`;
