import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { countBusinessActivities } from '#lib/contract/audit/audit.ts';
import type { QueryOf } from '#lib/contract/call.ts';
import { ACTIVITY_GROUPS } from '#lib/domain/audit/activity-types.ts';
import { addDays, easternInstant } from '#lib/domain/calendar.ts';
import { type Cursor, newestFirst, pastCursor } from '../keyset.ts';
import { PAYMENT_TYPES } from '../recipients/lines-without-bank.ts';
import type { Found } from './find-names.ts';

export type LogFilter = QueryOf<typeof countBusinessActivities>;

/** What of the log may be read. */
export type LogScope = {
  businessIds: readonly string[];
  /** Those of them whose payments stay hidden from the reader. */
  withoutPayments: readonly string[];
};

export const NEWEST = newestFirst('activity.created_at', 'activity.id');

/** Where the rows come from: what is named here is looked up in an index, and each reads its own newest rows. */
type Source = { from: RawBuilder<unknown>; on: RawBuilder<SqlBool> };

type Asked = { scope: LogScope; filter: LogFilter; found: Found | null; at?: Date | undefined };

/**
 * The ids of the newest lines that a filter matches. The narrowest part of the filter chooses the index; each business,
 * type, person or thing in it reads no more rows than are wanted, in order, whatever the size of the log.
 */
export function newestLines(asked: Asked, limit: number, after?: Cursor): RawBuilder<{ id: string }> {
  const narrowed = conditionsOf(asked);
  const past = after ? sql<SqlBool>`and ${pastCursor(NEWEST, after)}` : sql``;
  const branches = sourcesOf(asked).map(
    ({ from, on }) => sql`select line.id, line.created_at from ${from} cross join lateral (
      select activity.id, activity.created_at from activity where ${on} and ${narrowed} ${past}
      order by activity.created_at desc, activity.id desc limit ${limit}
    ) as line`,
  );
  return sql<{ id: string }>`select id from (${sql.join(branches, sql` union `)}) as line
    order by created_at desc, id desc limit ${limit}`;
}

function sourcesOf({ scope: { businessIds }, filter, found }: Asked): Source[] {
  const { subjectType, subjectId, actor, group, channel } = filter;
  if (subjectType && subjectId) return [ofSubjects(businessIds, [{ type: subjectType, id: subjectId }])];
  if (found) return [ofActors(found.actors), ofSubjects(businessIds, found.subjects), ofLines(found.lines)];
  if (actor) return [ofActors(businessIds.map((businessId) => ({ businessId, id: actor })))];
  if (group?.length) return [ofEach('type', businessIds, typesOf(group))];
  if (channel?.length) return [ofEach('channel', businessIds, channel)];
  return [
    {
      from: sql`unnest(${sql.val(businessIds)}::uuid[]) as of_line (business_id)`,
      on: sql<SqlBool>`activity.business_id = of_line.business_id`,
    },
  ];
}

const typesOf = (groups: NonNullable<LogFilter['group']>) =>
  groups.flatMap((group) => ACTIVITY_GROUPS[group]);

function ofEach(
  column: 'type' | 'channel',
  businessIds: readonly string[],
  values: readonly string[],
): Source {
  return {
    from: sql`unnest(${sql.val(businessIds)}::uuid[]) as of_line (business_id)
      cross join unnest(${sql.val(values)}::text[]) as of_value (value)`,
    on: sql<SqlBool>`activity.business_id = of_line.business_id and ${sql.ref(`activity.${column}`)} = of_value.value`,
  };
}

function ofActors(actors: Found['actors']): Source {
  return {
    from: sql`unnest(${sql.val(actors.map(({ businessId }) => businessId))}::uuid[],
      ${sql.val(actors.map(({ id }) => id))}::text[]) as of_line (business_id, actor)`,
    on: sql<SqlBool>`activity.business_id = of_line.business_id and activity.actor = of_line.actor`,
  };
}

function ofSubjects(businessIds: readonly string[], subjects: Found['subjects']): Source {
  return {
    from: sql`unnest(${sql.val(subjects.map(({ type }) => type))}::text[],
      ${sql.val(subjects.map(({ id }) => id))}::text[]) as of_line (type, id)`,
    on: sql<SqlBool>`activity.subject_type = of_line.type and activity.subject_id = of_line.id
      and activity.business_id = any(${sql.val(businessIds)}::uuid[])`,
  };
}

const ofLines = (ids: Found['lines']): Source => ({
  from: sql`unnest(${sql.val(ids)}::uuid[]) as of_line (id)`,
  on: sql<SqlBool>`activity.id = of_line.id`,
});

/** Every part of the filter, also the one that chose the index. */
function conditionsOf({ scope: { withoutPayments }, filter, found, at }: Asked): RawBuilder<SqlBool> {
  const { subjectType, subjectId, actor, group, channel, from, to } = filter;
  const conditions = [
    ...(withoutPayments.length > 0 ? [noPayments(withoutPayments)] : []),
    ...(subjectType ? [sql`activity.subject_type = ${subjectType}`] : []),
    ...(subjectId ? [sql`activity.subject_id = ${subjectId}`] : []),
    ...(actor ? [sql`activity.actor = ${actor}`] : []),
    ...(group?.length ? [isAnyOf('type', typesOf(group))] : []),
    ...(channel?.length ? [isAnyOf('channel', channel)] : []),
    ...(from ? [sql`activity.created_at >= ${easternInstant(from as Day)}`] : []),
    ...(to ? [sql`activity.created_at < ${easternInstant(addDays(to as Day, 1))}`] : []),
    ...(at ? [sql`activity.created_at < ${at}`] : []),
    ...(found && subjectType && subjectId ? [isFound(found)] : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

type Day = Parameters<typeof easternInstant>[0];

const isAnyOf = (column: 'type' | 'channel', values: readonly string[]) =>
  sql`${sql.ref(`activity.${column}`)} = any(${sql.val(values)}::text[])`;

/** As where payments are listed: whoever may not see them sees neither their lines nor what is kept on them. */
const noPayments = (businessIds: readonly string[]) =>
  sql`not (activity.business_id = any(${sql.val(businessIds)}::uuid[])
    and (${isAnyOf('type', PAYMENT_TYPES)}
      or activity.subject_type = 'transfer'))`;

const isFound = ({ actors, subjects, lines }: Found) =>
  sql`(activity.id = any(${sql.val(lines)}::uuid[])
    or activity.actor = any(${sql.val(actors.map(({ id }) => id))}::text[])
    or (activity.subject_type, activity.subject_id) in (select * from unnest(
      ${sql.val(subjects.map(({ type }) => type))}::text[], ${sql.val(subjects.map(({ id }) => id))}::text[])))`;
