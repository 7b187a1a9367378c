import { submitApplication as call } from '#lib/contract/onboarding/business.ts';
import { missingStep } from '#lib/domain/onboarding/missing-step.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { viewApplication } from './application-view.ts';
import { beginCheck } from './begin-check.ts';
import { missingDocuments } from './documents-of.ts';
import { givenOf, ownersOf, primaryOf, readPeople } from './people.ts';
import { type ApplicationRow, moveTo, takeApplication } from './take-application.ts';

/**
 * Locks an application: with owners who have not finished it waits for them, otherwise it is verified. After documents
 * were asked for it is handed in once more, and verified again.
 */
export const submitApplication = command(call, async ({ tx, params, body, now, record }) => {
  const businessId = params.id;
  const application = await takeApplication(tx, businessId);
  assertTakesIt(application);
  await assertWhole(tx, application);
  await tx
    .updateTable('application')
    .set({
      terms_version: body.termsVersion,
      terms_accepted_at: now,
      owners_certified_at: now,
      submitted_at: application.submitted_at ?? now,
    })
    .where('business_id', '=', businessId)
    .execute();
  await handIn(tx, application, now);
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationSubmitted',
    payload: { businessId, termsVersion: body.termsVersion },
  });
  return done({ application: await viewApplication(tx, businessId) });
});

function assertTakesIt({ status, review_outcome: outcome }: ApplicationRow): void {
  if (status === 'business_info' || status === 'authorized_person')
    throw wrongState('applicationStepMissing');
  if (status === 'submit_application') return;
  if (status === 'application_submitted' && outcome === 'documentsNeeded') return;
  throw wrongState('applicationLocked');
}

/** @throws Refusal 409 with the step at which the application lacks something of what its present type asks */
async function assertWhole(tx: Tx, application: ApplicationRow): Promise<void> {
  const people = await readPeople(tx, application.business_id);
  const step = missingStep({
    type: application.business_type,
    person: givenOf(primaryOf(people)),
    owners: ownersOf(people).map((owner) => owner.share_hundredths),
    lacksDocuments: (await missingDocuments(tx, application)).length > 0,
  });
  if (step === 'documents') throw wrongState('documentsMissing');
  if (step) throw wrongState('applicationStepMissing', { params: { step } });
}

async function handIn(tx: Tx, application: ApplicationRow, now: Date): Promise<void> {
  if (application.status === 'application_submitted') return beginCheck(tx, application, now);
  const owners = ownersOf(await readPeople(tx, application.business_id));
  if (owners.some((owner) => !owner.finished_at))
    return moveTo(tx, application, 'waiting_for_beneficial_owners', now);
  await moveTo(tx, application, 'application_submitted', now);
  await beginCheck(tx, application, now);
}
