import type { CaseLine } from '#lib/contract/onboarding/desk.ts';
import { ACTIVITY_GROUPS } from '#lib/domain/audit/activity-types.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#lib/domain/onboarding/business-types.ts';
import type { Db, Tx } from '../../db/schema.ts';

const MOST_LINES = 100;

/** What happened to an application, newest first: its audit log, with the names of staff that their own log has. */
export async function readHistory(db: Db | Tx, businessId: string): Promise<CaseLine[]> {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('staff_activity', 'staff_activity.id', 'activity.id')
    .select(['activity.id', 'activity.type', 'activity.channel', 'activity.payload', 'activity.created_at'])
    .select('staff_activity.actor_name as staff_name')
    .where('activity.business_id', '=', businessId)
    .where('activity.type', 'in', ACTIVITY_GROUPS.application)
    .orderBy('activity.created_at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(MOST_LINES)
    .execute();
  return rows.map(({ id, type, channel, payload, staff_name: actorName, created_at: createdAt }) => ({
    id,
    type: type as CaseLine['type'],
    by: channel === 'applicant' || channel === 'staff' ? channel : 'platform',
    actorName,
    ownerName: typeof payload.name === 'string' ? payload.name : null,
    documents: documentsOf(payload),
    createdAt: createdAt.toISOString(),
  }));
}

function documentsOf({ documents, documentType }: Record<string, unknown>): DocumentType[] {
  const named: unknown[] = Array.isArray(documents) ? documents : [documentType];
  return DOCUMENT_TYPES.filter((type) => named.includes(type));
}
