import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { Activity } from '#lib/contract/audit/activity.ts';
import type { ActivitySubject, ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { ActivityTable } from '../../db/schema/core.ts';

/** What decides how much of a line the reader sees: its type, its subject and its actor. */
export type Line = { type: ActivityType; subject: ActivitySubject; actor: { id: string; name: string } };

/** How much of a line its reader sees; a missing field is shown as it was recorded. */
export type LineView = {
  /** Replaces the actor's name. */
  actorName?: string;
  withoutReason?: true;
  /** The fields of the payload that are kept. */
  payload?: readonly string[];
};

type Row = Selectable<ActivityTable>;

export const actorOf = (row: Pick<Row, 'actor' | 'actor_name'>) => ({ id: row.actor, name: row.actor_name });

/** A line as its reader sees it. */
export const toActivity = (row: Row, view: LineView): Activity =>
  z.parse(Activity, {
    id: row.id,
    type: row.type,
    version: row.version,
    actorName: view.actorName ?? row.actor_name,
    channel: row.channel,
    reason: view.withoutReason ? null : row.reason,
    payload: view.payload ? pick(row.payload, view.payload) : row.payload,
    createdAt: row.created_at.toISOString(),
  });

const pick = (payload: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => names.includes(name)));
