import { v7 as newId } from 'uuid';
import { ADMIN_ROLE } from '#lib/domain/people/roles.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { openAccount } from '../../ledger/open-account.ts';
import { createAccountLink } from '../people/account-links/create.ts';
import { APPLICATION_APPROVED_BY } from '../people/account-links/send.ts';
import { keepAddress } from '../settings/keep-address.ts';
import { primaryOf, readPeople } from './people.ts';
import { type ApplicationRow, moveTo } from './take-application.ts';

type Admitted = { application: ApplicationRow; record: RecordActivity; now: Date };

/**
 * The birth of a tenant: from here on the business has a funding account, settings with the one built-in role, the
 * address of its application, and somebody who is asked to become its administrator. Call it with the application locked; the state that it leaves is
 * left once, so run twice it makes one business.
 */
export async function admitBusiness(tx: Tx, { application, record, now }: Admitted): Promise<void> {
  const { business_id: businessId, email } = application;
  if (application.status !== 'application_submitted') return;
  await moveTo(tx, application, 'active', now);
  const fundingAccountId = newId();
  await openAccount(tx, { id: fundingAccountId, businessId, kind: 'funding' });
  await tx
    .updateTable('business')
    .set({ funding_account_id: fundingAccountId })
    .where('id', '=', businessId)
    .execute();
  await tx
    .insertInto('business_settings')
    .values({ business_id: businessId, custom_roles: '[]', custom_fields: '{}', updated_at: now })
    .execute();
  await tx
    .updateTable('application')
    .set({ review_outcome: 'approved', review_since: now, review_words: null, updated_at: now })
    .where('business_id', '=', businessId)
    .execute();
  await keepPlace(tx, application, now);
  await endLinks(tx, businessId, now);
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationApproved',
    payload: { businessId },
  });
  const language = isLanguage(application.language) ? application.language : DEFAULT_LANGUAGE;
  const createdBy = APPLICATION_APPROVED_BY;
  await createAccountLink(tx, {
    kind: 'member',
    email,
    language,
    businessId,
    role: ADMIN_ROLE,
    createdBy,
    now,
  });
}

/** Cards are sent to where the business is, in the name of the authorised person, unless an order says otherwise. */
async function keepPlace(tx: Tx, application: ApplicationRow, now: Date): Promise<void> {
  const { business_id: businessId, address_one: addressOne, address_two: addressTwo } = application;
  const { city, state, zip } = application;
  const person = primaryOf(await readPeople(tx, businessId));
  if (!person || addressOne === null || city === null || state === null || zip === null) return;
  const { first_name: firstName, last_name: lastName } = person;
  const address = { firstName, lastName, addressOne, addressTwo: addressTwo ?? '', city, state, zip };
  await keepAddress(tx, businessId, address, now);
}

/** Nothing of the application can be sent any more; who has it open still sees that it was approved. */
const endLinks = (tx: Tx, businessId: string, now: Date) =>
  tx
    .updateTable('application_link')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('kind', 'in', ['owner', 'upload'])
    .where('revoked_at', 'is', null)
    .execute();
