import type { Selectable } from 'kysely';
import type { PrimaryPerson } from '#lib/contract/onboarding/application.ts';
import { bareIdentityNumber, type IdentityKind } from '#lib/domain/onboarding/identity.ts';
import type { Given } from '#lib/domain/onboarding/missing-step.ts';
import { formatShare } from '#lib/domain/onboarding/shares.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import type { ApplicationPersonTable } from '../../db/schema/onboarding.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { sealNumber } from './sealed-numbers.ts';

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

/** Where a person lives, and by which number they are known, without the number. */
export const personOf = (row: PersonRow) => ({
  country: row.country,
  ...placeOf(row),
  hasIdentityNumber: row.sealed_identity_number !== null,
  identityKind: row.identity_kind,
  identityCountry: row.identity_country,
});

type PersonInput = PlaceInput & {
  country: string;
  identityKind: IdentityKind;
  identityCountry: string;
  identityNumber?: string | undefined;
};

type Kept = Pick<PersonRow, 'sealed_identity_number' | 'identity_kind' | 'identity_country'> | undefined;

const countryOf = ({ identityCountry }: PersonInput) => identityCountry || null;

/** A number that was given stays as it is, unless it is of another kind or country now. */
export function identityProblem(given: PersonInput, kept: Kept): Problem | null {
  const isKept =
    kept?.sealed_identity_number &&
    kept.identity_kind === given.identityKind &&
    kept.identity_country === countryOf(given);
  return given.identityNumber || isKept ? null : problem('required');
}

/** The same as it is stored, with a given number sealed for this person; without one, the number that is kept. */
export const personColumns = (cardKey: Buffer, personId: string, given: PersonInput, kept: Kept) => ({
  country: given.country,
  ...placeColumns(given),
  state: given.state.trim() || null,
  zip: given.zip.trim() || null,
  ...(given.identityNumber ? numberColumns(cardKey, personId, given) : keptNumber(kept)),
});

const numberColumns = (cardKey: Buffer, personId: string, given: PersonInput) => ({
  identity_kind: given.identityKind,
  identity_country: countryOf(given),
  sealed_identity_number: sealNumber(cardKey, { personId }, bareIdentityNumber(given.identityNumber ?? '')),
});

/** Written once more: a row that is to be inserted or changed is checked whole before it is known to be there. */
const keptNumber = (kept: Kept) => ({
  identity_kind: kept?.identity_kind ?? null,
  identity_country: kept?.identity_country ?? null,
  sealed_identity_number: kept?.sealed_identity_number ?? null,
});

export const toPrimaryPerson = (row: PersonRow): PrimaryPerson => ({
  personId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  title: row.title,
  birthDate: row.birth_date,
  ...personOf(row),
  share: row.share_hundredths === null ? null : formatShare(row.share_hundredths),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
