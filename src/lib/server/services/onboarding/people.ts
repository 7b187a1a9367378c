import type { Selectable } from 'kysely';
import type { PrimaryPerson } from '#lib/contract/onboarding/application.ts';
import type { Given } from '#lib/domain/onboarding/missing-step.ts';
import { formatShare } from '#lib/domain/onboarding/shares.ts';
import type { ApplicationPersonTable } from '../../db/schema/onboarding.ts';
import type { Db, Tx } from '../../db/schema.ts';

export type PersonRow = Selectable<ApplicationPersonTable>;

/** Everybody of an application who was not taken out again, in the order in which they were named. */
export const readPeople = (db: Db | Tx, businessId: string): Promise<PersonRow[]> =>
  db
    .selectFrom('application_person')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const primaryOf = (people: readonly PersonRow[]) => people.find(({ role }) => role === 'primary');
export const ownersOf = (people: readonly PersonRow[]) => people.filter(({ role }) => role === 'owner');

/** What the authorised person gave, as far as it depends on the type of the business. */
export const givenOf = (person: PersonRow | undefined): Given['person'] =>
  person
    ? { title: person.title, share: person.share_hundredths, isFinished: person.finished_at !== null }
    : null;

/** Percent that people have together. */
export const shareTotal = (people: readonly PersonRow[]): string =>
  formatShare(people.reduce((sum, { share_hundredths: share }) => sum + (share ?? 0), 0));

export const placeOf = (row: Pick<PersonRow, 'address_one' | 'address_two' | 'city' | 'state' | 'zip'>) => ({
  addressOne: row.address_one,
  addressTwo: row.address_two,
  city: row.city,
  state: row.state,
  zip: row.zip,
});

type PlaceInput = { addressOne: string; addressTwo: string; city: string; state: string; zip: string };

export const placeColumns = ({ addressOne, addressTwo, city, state, zip }: PlaceInput) => ({
  address_one: addressOne,
  address_two: addressTwo.trim() === '' ? null : addressTwo,
  city,
  state,
  zip,
});

export const toPrimaryPerson = (row: PersonRow): PrimaryPerson => ({
  personId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  title: row.title,
  birthDate: row.birth_date,
  ...placeOf(row),
  share: row.share_hundredths === null ? null : formatShare(row.share_hundredths),
  hasIdentityNumber: row.sealed_identity_number !== null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});
