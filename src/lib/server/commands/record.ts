import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { ACTIVITIES } from '#lib/contract/audit/activities.ts';
import { type ActivitySubject, type ActivityType, activityTopic } from '#lib/domain/audit/activity-types.ts';
import type { Tx } from '../db/schema.ts';
import { enqueue } from '../ledger/outbox.ts';
import { type Actor, type Grant, nameOf, type RecipientActor } from './actor.ts';

type Kinds = typeof ACTIVITIES;

/** What a service records: an activity type of the map, its subject and its payload. */
export type ActivityRecord<Type extends ActivityType = ActivityType> = {
  [Each in Type]: {
    businessId: string;
    subject: { type: Kinds[Each]['subjects'][number]; id: string };
    type: Each;
    reason?: string | undefined;
    /** The business, where it is not the one the caller acts for. */
    channel?: 'cardholder' | 'recipient';
    /** The actor, where a link identifies them and no sign-in does. */
    by?: RecipientActor;
    payload: Said<z.input<Kinds[Each]['payload']>>;
  };
}[Type];

/** Read-only: a recorder never changes the payload. */
type Said<Value> = Value extends object ? { readonly [Part in keyof Value]: Said<Value[Part]> } : Value;

export type RecordActivity = (...activities: ActivityRecord[]) => Promise<void>;

/** Records activities and the outbox messages that emit them, in one transaction. */
export function createRecorder(tx: Tx, request: { actor: Actor; grant: Grant; now: Date }) {
  let recorded = 0;
  const actor = nameOf(request.actor);
  const channel = channelOf(request);
  const record: RecordActivity = async (...activities) => {
    if (activities.length === 0) return;
    recorded += activities.length;
    const rows = activities.map((activity) => ({ ...activity, id: newId(), payload: payloadOf(activity) }));
    await tx
      .insertInto('activity')
      .values(
        rows.map(({ id, businessId, subject, type, reason, payload, by, ...given }) => ({
          id,
          business_id: businessId,
          subject_type: subject.type,
          subject_id: subject.id,
          type,
          version: 1,
          actor: by ? nameOf(by).id : actor.id,
          actor_name: by ? nameOf(by).name : actor.name,
          channel: given.channel ?? channel,
          reason: reason ?? null,
          payload: JSON.stringify(payload),
          created_at: request.now,
        })),
      )
      .execute();
    const messages = rows.map(({ id, businessId, subject, type, payload }) => ({
      id,
      topic: activityTopic(type),
      businessId,
      payload: { subject, ...payload },
    }));
    await enqueue(tx, messages);
  };
  return { record, count: () => recorded };
}

/** The actor of what the platform records by itself, by the name of the part: `bank`, `sweep`. */
export const recordAs = (tx: Tx, name: string, now: Date): RecordActivity =>
  createRecorder(tx, { actor: { kind: 'system', name }, grant: { as: 'anyone' }, now }).record;

/** @throws Error for an activity that the map does not know, so that nothing unreadable is written */
function payloadOf({ type, subject, payload }: ActivityRecord): Record<string, unknown> {
  const kind = ACTIVITIES[type];
  const subjects: readonly ActivitySubject[] | undefined = kind?.subjects;
  if (!subjects?.includes(subject.type)) throw new Error(`no activity ${type} of a ${subject.type} is known`);
  const parsed = z.safeParse(kind.payload, payload);
  if (!parsed.success) throw new Error(`${type} says what it cannot: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function channelOf({ actor, grant }: { actor: Actor; grant: Grant }) {
  if (actor.kind === 'system') return 'system';
  if (grant.as === 'holder') return 'cardholder';
  return grant.as === 'recipient' ? 'recipient' : 'dashboard';
}
