import type { OutputOf } from '#lib/contract/call.ts';
import type { getStaffApplication } from '#lib/contract/onboarding/desk.ts';
import { mayBeDecided } from '#lib/domain/onboarding/application-states.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { viewApplication } from './application-view.ts';
import { readDocuments, toDocument } from './document-rows.ts';
import { viewOwners } from './owner-view.ts';
import { ownersOf, readPeople } from './people.ts';
import { type ApplicationRow, takeApplication } from './take-application.ts';

/** An application as a reviewer sees it. @throws Refusal 404 */
export async function viewCase(
  db: Db | Tx,
  businessId: string,
): Promise<OutputOf<typeof getStaffApplication>> {
  const application = await viewApplication(db, businessId);
  const owners = await viewOwners(db, ownersOf(await readPeople(db, businessId)));
  return { application, owners, documents: (await readDocuments(db, businessId)).map(toDocument) };
}

/** An application that staff may decide about, locked. @throws Refusal 404, and 409 where nothing is to decide */
export async function takeCase(tx: Tx, businessId: string): Promise<ApplicationRow> {
  const application = await takeApplication(tx, businessId);
  const { status, review_outcome: outcome } = application;
  if (status !== 'application_submitted' || !mayBeDecided(outcome)) throw wrongState('applicationLocked');
  return application;
}
