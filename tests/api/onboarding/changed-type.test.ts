import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import {
  BUSINESS_TYPES,
  type BusinessType,
  type DocumentType,
} from '#lib/domain/onboarding/business-types.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { BUSINESS, makeDocument, PERSON } from '../../support/applications.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
beforeAll(async () => {
  world = await createOnboardingWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

let nth = 0;
const fresh = (name: string) => `${name}-${++nth}@example.com`;
const CONSENT = { certifiesOwners: true, acceptsTerms: true, termsVersion: TERMS_VERSION } as const;

async function begin(email = fresh('nora')) {
  const from = `10.0.0.${++nth}`;
  const body = { email, businessName: 'Blue Heron', language: 'en' } as const;
  expect((await world.api.call(calls.startApplication, { body, from })).status).toBe(202);
  const { session, headers } = await world.open(email);
  return { email, headers, session, params: { id: session.businessId as string } };
}

type Begun = Awaited<ReturnType<typeof begin>>;

async function saveBusiness({ headers, params }: Begun, more: Partial<typeof BUSINESS> = {}) {
  return world.api.call(calls.saveBusinessInfo, { headers, params, body: { ...BUSINESS, ...more } });
}
const savePerson = ({ headers, params }: Begun, share?: string) =>
  world.api.call(calls.savePrimaryPerson, {
    headers,
    params,
    body: { ...PERSON, ...(share === undefined ? {} : { share }) },
  });
const submit = ({ headers, params }: Begun) =>
  world.api.call(calls.submitApplication, { headers, params, body: CONSENT });
const stateOf = async ({ headers, params }: Begun) =>
  (await world.api.call(calls.getApplication, { headers, params })).body.application;
async function addDocuments({ params }: Begun, types: readonly DocumentType[]) {
  for (const documentType of types) await makeDocument(world.api, { businessId: params.id, documentType });
}

const TYPES = {
  CORPORATION: { hasShares: true, documents: ['articlesOfIncorporation', 'photoId'] },
  LLC: { hasShares: true, documents: ['articlesOfOrganization', 'photoId'] },
  PARTNERSHIP: { hasShares: true, documents: ['partnershipAgreement', 'photoId'] },
  SOLE_PROPRIETORSHIP: { hasShares: false, documents: ['photoId'] },
  NON_PROFIT: { hasShares: false, documents: ['taxExemptionLetter', 'photoId'] },
} as const satisfies Record<BusinessType, { hasShares: boolean; documents: readonly DocumentType[] }>;
const PAIRS = BUSINESS_TYPES.flatMap((before) =>
  BUSINESS_TYPES.filter((after) => after !== before).map((after) => [before, after] as const),
);

test.each(PAIRS)(
  'a %s that becomes a %s is submitted only with what the new type asks',
  async (before, after) => {
    const begun = await begin();
    await saveBusiness(begun, { businessType: before });
    await savePerson(begun, TYPES[before].hasShares ? '60' : undefined);
    const asksShare = TYPES[after].hasShares && !TYPES[before].hasShares;
    expect((await saveBusiness(begun, { businessType: after })).body.application.status).toBe(
      asksShare ? 'authorized_person' : 'submit_application',
    );
    await addDocuments(begun, TYPES[after].documents);
    if (asksShare) {
      expect((await submit(begun)).body.reason.key).toBe('reason.applicationStepMissing');
      expect((await savePerson(begun, '60')).status).toBe(200);
    }
    expect((await stateOf(begun)).person.share).toBe(TYPES[after].hasShares ? '60' : null);
    expect((await submit(begun)).body.application.status).toBe('application_submitted');
  },
);

test('the owner of a business that becomes a non-profit says anew what they are there', async () => {
  const begun = await begin();
  await saveBusiness(begun, { businessType: 'SOLE_PROPRIETORSHIP' });
  const save = (title: 'OWNER' | 'TREASURER') =>
    world.api.call(calls.savePrimaryPerson, { ...begun, body: { ...PERSON, title } });
  expect((await save('OWNER')).status).toBe(200);
  const changed = await saveBusiness(begun, { businessType: 'NON_PROFIT' });
  expect(changed.body.application.status).toBe('authorized_person');
  const refused = await save('OWNER');
  expect([refused.status, refused.body.fields.title.key]).toEqual([422, 'field.invalid']);
  expect((await save('TREASURER')).body.application.status).toBe('submit_application');
});

test('an application that was kept without a share asked is refused with the step that it lacks', async () => {
  const begun = await begin();
  await saveBusiness(begun);
  await savePerson(begun, '60');
  await addDocuments(begun, TYPES.LLC.documents);
  await world.api.db
    .updateTable('application_person')
    .set({ share_hundredths: null })
    .where('business_id', '=', begun.params.id)
    .execute();
  expect((await submit(begun)).body.reason).toEqual({
    key: 'reason.applicationStepMissing',
    params: { step: 'person' },
  });
  await savePerson(begun, '60');
  expect((await submit(begun)).body.application.status).toBe('application_submitted');
});

test('owners whom the new type does not know are taken out, each with a line of their own', async () => {
  const begun = await begin();
  await saveBusiness(begun);
  await savePerson(begun, '40');
  const { headers, params } = begun;
  for (const email of [fresh('ola'), fresh('sami')]) {
    const body = { firstName: 'Ola', lastName: 'Berg', email, share: '25', language: 'en' } as const;
    expect((await world.api.call(calls.inviteBeneficialOwner, { headers, params, body })).status).toBe(201);
  }
  await saveBusiness(begun, { businessType: 'SOLE_PROPRIETORSHIP' });
  expect((await stateOf(begun)).owners.total).toBe(0);
  const lines = await world.api.db
    .selectFrom('activity')
    .select('type')
    .where('business_id', '=', params.id)
    .where('type', '=', 'applicationOwnerRemoved')
    .execute();
  expect(lines).toHaveLength(2);
});

test('a partnership is of two people at least, whoever says otherwise and whenever', async () => {
  const begun = await begin();
  await saveBusiness(begun, { businessType: 'PARTNERSHIP' });
  const { headers, params } = begun;
  const invite = (share: string) =>
    world.api.call(calls.inviteBeneficialOwner, {
      headers,
      params,
      body: { firstName: 'Ola', lastName: 'Berg', email: fresh('ola'), share, language: 'en' },
    });
  expect((await savePerson(begun, '100')).body.fields.share.key).toBe('field.partnersTwo');
  await savePerson(begun, '0');
  expect((await invite('100')).body.fields.share.key).toBe('field.partnersTwo');
  await saveBusiness(begun, { businessType: 'LLC' });
  const { ownerId } = (await invite('100')).body.owner;
  const back = await saveBusiness(begun, { businessType: 'PARTNERSHIP' });
  expect([back.status, back.body.fields.businessType.key]).toEqual([422, 'field.partnersTwo']);
  await world.api.call(calls.removeBeneficialOwner, { headers, params: { ...params, ownerId } });
  await savePerson(begun, '100');
  expect((await saveBusiness(begun, { businessType: 'PARTNERSHIP' })).body.application.status).toBe(
    'authorized_person',
  );
});
