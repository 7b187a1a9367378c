import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import type { PersonToVerify } from '#lib/server/providers/verification/port.ts';
import { makeApplication, makeOwner, openSession, PERSON } from '../../support/applications.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
let verified: readonly PersonToVerify[] = [];
beforeAll(async () => {
  world = await createOnboardingWorld();
  world.api.platform.verification.verify = async ({ people }) => {
    verified = people;
    return { kind: 'referred', because: 'peopleNotMatched' };
  };
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const ABROAD = {
  firstName: 'Mina',
  lastName: 'Sadat',
  birthDate: '1990-03-21',
  country: 'AF',
  addressOne: 'Karte Char, opposite the library',
  addressTwo: '',
  city: 'Kabul',
  state: '',
  zip: '1003',
  identityKind: 'passport',
  identityCountry: 'AF',
  identityNumber: 'p 0123-4567',
} as const;

async function waitForOwner() {
  const { businessId, email } = await makeApplication(world.api, {
    status: 'waiting_for_beneficial_owners',
    documents: ['articlesOfOrganization', 'photoId'],
  });
  const { ownerId } = await makeOwner(world.api, { businessId });
  const { headers } = await openSession(world.api, { businessId, personId: ownerId, scope: 'owner' });
  return { businessId, email, ownerId, headers, params: { id: businessId, ownerId } };
}
type Waiting = Awaited<ReturnType<typeof waitForOwner>>;
const save = ({ headers, params }: Waiting, more: object = {}) =>
  world.api.call(calls.saveBeneficialOwner, { headers, params, body: { ...ABROAD, ...more } });

test('an owner abroad finishes with a passport, whose number is sealed and given to the check alone', async () => {
  const of = await waitForOwner();
  const saved = await save(of);
  expect(saved.body.owner).toMatchObject({
    status: 'finished',
    country: 'AF',
    state: null,
    zip: '1003',
    hasIdentityNumber: true,
    identityKind: 'passport',
    identityCountry: 'AF',
  });
  expect(JSON.stringify(saved.body)).not.toContain('01234567');
  const row = await world.api.db
    .selectFrom('application_person')
    .selectAll()
    .where('id', '=', of.ownerId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('01234567');
  await world.work();
  expect(verified.find(({ reference }) => reference === of.ownerId)).toMatchObject({
    country: 'AF',
    city: 'Kabul',
    state: null,
    identity: { kind: 'passport', country: 'AF', number: 'P01234567' },
  });
  expect(verified.find(({ isPrimary }) => isPrimary)).toMatchObject({
    country: 'US',
    identity: { kind: 'usNumber', country: null, number: '219099999' },
  });
});

test.each([
  ['a passport without its country', { identityCountry: '' }, 'identityCountry', 'field.required'],
  ['a passport of the United States', { identityCountry: 'US' }, 'identityCountry', 'field.invalid'],
  ['a passport of no country', { identityCountry: 'ZZ' }, 'identityCountry', 'field.invalid'],
  ['a document without a number', { identityNumber: undefined }, 'identityNumber', 'field.required'],
  ['a number of four signs', { identityNumber: 'A123' }, 'identityNumber', 'field.atLeast'],
  ['a number without a digit', { identityNumber: 'ABCDEFG' }, 'identityNumber', 'field.invalid'],
  ['a number with another sign', { identityNumber: 'A12345/6' }, 'identityNumber', 'field.character'],
  [
    'a passport number as a social one',
    { identityKind: 'usNumber', identityCountry: '' },
    'identityNumber',
    'field.digitsOnly',
  ],
  [
    'a social number with a country',
    { identityKind: 'usNumber', identityNumber: '219-09-9999' },
    'identityCountry',
    'field.invalid',
  ],
  ['no such country to live in', { country: 'XX' }, 'country', 'field.invalid'],
  [
    'an address in the United States without a state',
    { country: 'US', zip: '45402', addressOne: '1 Elm Street' },
    'state',
    'field.required',
  ],
  ['a post office box abroad', { addressOne: 'PO Box 12' }, 'addressOne', 'field.poBox'],
  ['no street', { addressOne: '12' }, 'addressOne', 'field.invalid'],
  ['a postal code that is none', { zip: '100_3' }, 'zip', 'field.characterMended'],
])('%s is refused at its field alone', async (_, more, field, key) => {
  const refused = await save(await waitForOwner(), more);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  expect(refused.body.fields[field].key).toBe(key);
});

test('one answer names what is wrong with the address and with everything else', async () => {
  const refused = await save(await waitForOwner(), {
    firstName: '',
    birthDate: 'x',
    country: 'XX',
    zip: '100_3',
  });
  expect(Object.keys(refused.body.fields).sort()).toEqual(['birthDate', 'country', 'firstName', 'zip']);
});

test('a number that was given counts for its own document alone', async () => {
  const { businessId } = await makeApplication(world.api);
  const { headers } = await openSession(world.api, { businessId });
  const { identityNumber: _, ...kept } = PERSON;
  const change = (more: object) =>
    world.api.call(calls.savePrimaryPerson, {
      headers,
      params: { id: businessId },
      body: { ...kept, share: '30', ...more },
    });
  const passport = { identityKind: 'passport', identityCountry: 'UA' };
  expect((await change({})).body.primaryPerson.identityKind).toBe('usNumber');
  expect((await change(passport)).body.fields.identityNumber.key).toBe('field.required');
  const given = await change({ ...passport, identityNumber: 'FA123456' });
  expect(given.body.primaryPerson).toMatchObject({ country: 'US', ...passport });
  expect((await change(passport)).status).toBe(200);
  expect((await change({ ...passport, identityCountry: 'PL' })).body.fields.identityNumber.key).toBe(
    'field.required',
  );
});
