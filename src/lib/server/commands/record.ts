import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { ACTIVITIES } from '#lib/contract/audit/activities.ts';
import { type ActivitySubject, type ActivityType, activityTopic } from '#lib/domain/audit/activity-types.ts';
import { deviceName } from '#lib/domain/device-name.ts';
import type { Tx } from '../db/schema.ts';
import { enqueue } from '../ledger/outbox.ts';
import {
  type Actor,
  type ApplicantActor,
  type Grant,
  type NewPerson,
  nameOf,
  type RecipientActor,
} from './actor.ts';
import { keepStaffActivities, STAFF_TOGETHER } from './record-staff.ts';

type Kinds = typeof ACTIVITIES;

/** What a service records: an activity type of the map, its subject, its payload and what it changed. */
export type ActivityRecord<Type extends ActivityType = ActivityType> = {
  [Each in Type]: {
    businessId: string;
    subject: { type: Kinds[Each]['subjects'][number]; id: string };
    type: Each;
    reason?: string | undefined;
    /** The business, where it is not the one the caller acts for. */
    channel?: 'cardholder' | 'recipient' | 'applicant';
    /** The actor, where a link identifies them and no sign-in does. */
    by?: RecipientActor | ApplicantActor | NewPerson;
    payload: Said<z.input<Kinds[Each]['payload']>>;
  } & ChangeOf<Kinds[Each]['change']>;
}[Type];

/**
 * A type with a change must say what was changed, `before` null for what was added and `after` for what was removed;
 * null where another line of the same act says it.
 */
type ChangeOf<Change> = Change extends z.core.$ZodType
  ? { change: Said<z.input<Change>> | null }
  : { change?: undefined };

/** Read-only: a recorder never changes the payload. */
type Said<Value> = Value extends object ? { readonly [Part in keyof Value]: Said<Value[Part]> } : Value;

export type RecordActivity = (...activities: ActivityRecord[]) => Promise<void>;

type Recorded = {
  actor: Actor;
  grant: Grant;
  now: Date;
  /** Address and `User-Agent` of the client; the platform itself has none. */
  from?: string;
  device?: string | null;
};

/** Records activities and the outbox messages that emit them, in one transaction. */
export function createRecorder(tx: Tx, request: Recorded) {
  let recorded = 0;
  // A business is not told which of the staff it was; their own log is.
  const actor = isStaff(request) ? STAFF_TOGETHER : nameOf(request.actor);
  const place = placeOf(request);
  const shownPlace = isStaff(request) ? NOWHERE : place;
  const channel = channelOf(request);
  const record: RecordActivity = async (...activities) => {
    if (activities.length === 0) return;
    recorded += activities.length;
    const rows = activities.map((activity) => ({ ...activity, id: newId(), ...partsOf(activity) }));
    const lines = rows.map(({ id, businessId, subject, type, reason, payload, change, by, ...given }) => ({
      id,
      business_id: businessId,
      subject_type: subject.type,
      subject_id: subject.id,
      type,
      actor: by ? nameOf(by).id : actor.id,
      actor_name: by ? nameOf(by).name : actor.name,
      channel: given.channel ?? channel,
      reason: reason ?? null,
      payload,
      change,
      ...shownPlace,
    }));
    // One value however many lines: a job records hundreds at once.
    await sql`
      insert into activity (id, business_id, subject_type, subject_id, type, version, actor, actor_name, channel, reason,
        payload, change, address, device, created_at)
      select id, business_id, subject_type, subject_id, type, 1, actor, actor_name, channel, reason,
        payload, change, address, device, ${request.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, business_id uuid, subject_type text,
        subject_id text, type text, actor text, actor_name text, channel text, reason text, payload jsonb, change jsonb,
        address text, device text)`.execute(tx);
    const messages = rows.map(({ id, businessId, subject, type, payload }) => ({
      id,
      topic: activityTopic(type),
      businessId,
      payload: { subject, ...payload },
    }));
    await enqueue(tx, messages);
    if (isStaff(request)) await keepStaffActivities(tx, rows, { ...request, ...place });
  };
  return { record, count: () => recorded };
}

/** The actor of what the platform records by itself, by the name of the part: `bank`, `sweep`. */
export const recordAs = (tx: Tx, name: string, now: Date): RecordActivity =>
  createRecorder(tx, { actor: { kind: 'system', name }, grant: { as: 'anyone' }, now }).record;

/** @throws Error for an activity that the map does not know, so that nothing unreadable is written */
function partsOf({ type, subject, payload, change = null }: ActivityRecord) {
  const kind = ACTIVITIES[type];
  const subjects: readonly ActivitySubject[] | undefined = kind?.subjects;
  if (!subjects?.includes(subject.type)) throw new Error(`no activity ${type} of a ${subject.type} is known`);
  return {
    payload: parsed<Record<string, unknown>>(type, kind.payload, payload),
    change: change && parsed<Change>(type, kind.change ?? z.never(), change),
  };
}

const isStaff = ({ grant }: Recorded): boolean => grant.as === 'staff';

type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

function parsed<Value>(type: ActivityType, schema: z.ZodMiniType, value: unknown): Value {
  const found = z.safeParse(schema, value);
  if (!found.success) throw new Error(`${type} says what it cannot: ${z.prettifyError(found.error)}`);
  return found.data as Value;
}

/** Work of the platform has no place, nor have rows of a job, which run when nobody is there. */
function placeOf({ actor, from, device }: Recorded) {
  if (actor.kind === 'system' || from === undefined || PLACELESS.has(from)) return NOWHERE;
  return { address: from, device: device ? deviceName(device) : null };
}

const NOWHERE = { address: null, device: null };
/** The address of what was done upon an approval: whoever asked was not there, and the line of the approval says who was. */
export const UPON_APPROVAL = 'approval';
const PLACELESS: ReadonlySet<string> = new Set(['job', 'unknown']);

function channelOf({ actor, grant }: Recorded) {
  if (actor.kind === 'system') return 'system';
  if (actor.kind === 'key') return 'api';
  if (grant.as === 'holder') return 'cardholder';
  if (grant.as === 'staff' || grant.as === 'applicant') return grant.as;
  return grant.as === 'recipient' ? 'recipient' : 'dashboard';
}
