import { leaveOutBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { viewApplication } from './application-view.ts';
import { completeByOwners } from './begin-check.ts';
import { type PersonRow, primaryOf, readPeople } from './people.ts';
import { type ApplicationRow, takeApplication } from './take-application.ts';
import { takeOut } from './take-out.ts';
import { takeOwner } from './take-owner.ts';

/** Nobody who never fills in their form holds up an application: whoever applies certifies who the owners are without them. */
export const leaveOutBeneficialOwner = command(call, async ({ tx, params, now, record }) => {
  const { id: businessId, ownerId } = params;
  const application = await takeApplication(tx, businessId);
  const owner = await takeOwner(tx, { businessId, ownerId });
  if (application.status !== 'waiting_for_beneficial_owners') throw wrongState('applicationLocked');
  await takeOut(tx, owner, { record, now });
  await mailLeftOut(tx, application, owner);
  await tx
    .updateTable('application')
    .set({ owners_certified_at: now, updated_at: now })
    .where('business_id', '=', businessId)
    .execute();
  await completeByOwners(tx, application, now);
  return done({ application: await viewApplication(tx, businessId) });
});

/**
 * Tells an owner whom the application no longer waits for. A form is stored once it is sent, so of one who has not sent
 * it there is only what they were named with, and the mail says so.
 */
async function mailLeftOut(
  tx: Tx,
  { business_id: businessId, name: business, brand }: ApplicationRow,
  { email: to, first_name: name, language: code }: PersonRow,
): Promise<void> {
  const primary = primaryOf(await readPeople(tx, businessId));
  const person = primary ? `${primary.first_name} ${primary.last_name}` : business;
  const language = isLanguage(code) ? code : DEFAULT_LANGUAGE;
  const values = { name, business, person };
  await enqueueMails(tx, [
    { businessId, mail: { to, language, brand, kind: 'ownerLeftOut', values, path: null } },
  ]);
}
