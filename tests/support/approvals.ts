import { v7 as newId } from 'uuid';
import { APPROVABLE, type ApprovableName } from '#lib/contract/approvals/approvable.ts';
import type { Db } from '#lib/server/db/schema.ts';

type Wanted = {
  businessId: string;
  call: ApprovableName;
  requestedBy: string;
  /** As it was parsed. */
  body: Record<string, unknown>;
  amountMinor?: number;
  createdAt?: Date;
};

/** Writes a request that waits, straight into the database, whatever the policy wants. @returns its id */
export async function makeApproval(db: Db, wanted: Wanted): Promise<string> {
  const { businessId, call, requestedBy, body, amountMinor = 100 } = wanted;
  const entry = APPROVABLE[call];
  const params = { id: businessId };
  const subject = (entry.subjectOf as (done: object) => { type: 'card'; id: string; otherId?: string })({
    params,
    body,
  });
  const id = newId();
  const { createdAt = new Date() } = wanted;
  await db
    .insertInto('approval')
    .values({
      id,
      business_id: businessId,
      call,
      kind: entry.kind,
      amount: entry.kind === 'settings' ? null : amountMinor,
      subject_type: subject.type,
      subject_id: subject.id,
      other_subject_id: subject.otherId ?? null,
      request: JSON.stringify({ params, body, ifMatch: null }),
      requested_by: requestedBy,
      requested_by_name: 'Test Person',
      idem_scope: 'test',
      idem_key: newId(),
      expires_at: new Date(createdAt.getTime() + 7 * 86_400_000),
      created_at: createdAt,
    })
    .execute();
  return id;
}
