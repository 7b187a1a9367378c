import type { Case, CaseOwner } from '#lib/contract/onboarding/desk.ts';
import { mayBeDecided } from '#lib/domain/onboarding/application-states.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { viewApplication } from './application-view.ts';
import { readHistory } from './case-history.ts';
import { readDocuments, toDocument } from './document-rows.ts';
import { viewOwners } from './owner-view.ts';
import { ownersOf, type PersonRow, personOf, readPeople } from './people.ts';
import { type ApplicationRow, readApplication, takeApplication } from './take-application.ts';

/** An application as a reviewer sees it. @throws Refusal 404 */
export async function viewCase(db: Db | Tx, businessId: string): Promise<Case> {
  const application = await viewApplication(db, businessId);
  const { referred_because: referredBecause } = await readApplication(db, businessId);
  const owners = await viewCaseOwners(db, ownersOf(await readPeople(db, businessId)));
  const documents = (await readDocuments(db, businessId)).map(toDocument);
  return { application, owners, documents, referredBecause, history: await readHistory(db, businessId) };
}

async function viewCaseOwners(db: Db | Tx, people: readonly PersonRow[]): Promise<CaseOwner[]> {
  const owners = await viewOwners(db, people);
  return people.flatMap((row, index) => {
    const owner = owners[index];
    return owner
      ? {
          ...owner,
          title: row.title,
          birthDate: row.birth_date,
          ...personOf(row),
        }
      : [];
  });
}

/** An application that staff may decide about, locked. @throws Refusal 404, and 409 where nothing is to decide */
export async function takeCase(tx: Tx, businessId: string): Promise<ApplicationRow> {
  const application = await takeApplication(tx, businessId);
  const { status, review_outcome: outcome } = application;
  if (status !== 'application_submitted' || !mayBeDecided(outcome)) throw wrongState('applicationLocked');
  return application;
}
