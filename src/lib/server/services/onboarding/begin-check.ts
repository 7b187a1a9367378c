import { v7 as newId } from 'uuid';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { ownersOf, readPeople } from './people.ts';
import { type ApplicationRow, moveTo } from './take-application.ts';

export const CHECK_TOPIC = 'onboarding.check';

export type WaitingCheck = { businessId: string; round: number };

/** Hands a whole application over to be verified, each time under a key of its own. */
export async function beginCheck(tx: Tx, application: ApplicationRow, now: Date): Promise<void> {
  const { business_id: businessId, check_round: last } = application;
  const round = last + 1;
  await tx
    .updateTable('application')
    .set({
      review_outcome: 'checking',
      review_since: now,
      review_words: null,
      check_round: round,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .execute();
  const payload: WaitingCheck = { businessId, round };
  await enqueue(tx, [{ id: newId(), topic: CHECK_TOPIC, businessId, payload }]);
}

/** A submitted application that waits for no owner any more is complete, and is verified. */
export async function completeByOwners(tx: Tx, application: ApplicationRow, now: Date): Promise<void> {
  if (application.status !== 'waiting_for_beneficial_owners') return;
  const owners = ownersOf(await readPeople(tx, application.business_id));
  if (owners.some((owner) => !owner.finished_at)) return;
  await moveTo(tx, application, 'application_submitted', now);
  await beginCheck(tx, application, now);
}
