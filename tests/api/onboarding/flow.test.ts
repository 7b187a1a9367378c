import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import type { BusinessType, DocumentType } from '#lib/domain/onboarding/business-types.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { BUSINESS, makeDocument, PERSON } from '../../support/applications.ts';
import { createOnboardingWorld, type OnboardingWorld, secretOf } from './world.ts';

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
const invite = ({ headers, params }: Begun, more: { email?: string; share?: string } = {}) =>
  world.api.call(calls.inviteBeneficialOwner, {
    headers,
    params,
    body: { firstName: 'Ola', lastName: 'Berg', email: fresh('ola'), share: '25', language: 'es', ...more },
  });
async function addDocuments({ params }: Begun, types: readonly DocumentType[]) {
  for (const documentType of types) await makeDocument(world.api, { businessId: params.id, documentType });
}

async function finishOwner(email: string) {
  const { session, headers } = await world.open(email);
  const params = { id: session.businessId, ownerId: session.personId };
  const { title: _, ...body } = PERSON;
  return {
    headers,
    params,
    answer: await world.api.call(calls.saveBeneficialOwner, { headers, params, body }),
  };
}

test('a business that somebody owns goes from its first link to an active tenant', async () => {
  const begun = await begin();
  expect(await world.subjectsTo(begun.email)).toEqual([]);
  expect(begun.session).toMatchObject({ scope: 'application', status: 'business_info', language: 'en' });
  expect((await stateOf(begun)).steps).toEqual(['business', 'person', 'owners', 'documents', 'submit']);

  const business = await saveBusiness(begun);
  expect(business.body.application).toMatchObject({
    status: 'authorized_person',
    businessName: 'Blue Heron',
    business: { legalName: 'Blue Heron Repairs LLC', hasTaxNumber: true, phone: '2075550142' },
  });
  const person = await savePerson(begun, '40');
  expect(person.body).toMatchObject({
    primaryPerson: { firstName: 'Nora', share: '40', hasIdentityNumber: true },
    application: { status: 'submit_application', shareTotal: '40' },
  });
  const owner = await invite(begun, { email: 'ola@example.com', share: '60' });
  expect([owner.status, owner.body.owner]).toMatchObject([201, { status: 'invited', share: '60' }]);
  expect(await world.subjectsTo('ola@example.com')).toEqual([
    'Blue Heron le pide sus datos como propietario',
  ]);

  expect((await submit(begun)).body.reason.key).toBe('reason.documentsMissing');
  await addDocuments(begun, ['articlesOfOrganization', 'photoId']);
  expect((await submit(begun)).body.application).toMatchObject({
    status: 'waiting_for_beneficial_owners',
    review: null,
    owners: { total: 1, finished: 0 },
  });

  const { answer } = await finishOwner('ola@example.com');
  expect(answer.body.owner).toMatchObject({ status: 'finished', hasIdentityNumber: true });
  expect(await stateOf(begun)).toMatchObject({
    status: 'application_submitted',
    review: { outcome: 'checking', waitsFor: 'us' },
  });
  expect(await world.subjectsTo(begun.email)).toEqual(['Blue Heron is approved']);
  expect(await stateOf(begun)).toMatchObject({ status: 'active', review: { outcome: 'approved' } });
  const row = await world.api.db
    .selectFrom('business')
    .innerJoin('business_settings', 'business_settings.business_id', 'business.id')
    .innerJoin('account', 'account.id', 'business.funding_account_id')
    .innerJoin('account_link', 'account_link.business_id', 'business.id')
    .select(['account.kind', 'custom_roles', 'account_link.role', 'account_link.email'])
    .where('business.id', '=', begun.params.id)
    .execute();
  expect(row).toEqual([{ kind: 'funding', custom_roles: [], role: 'admin', email: begun.email }]);
});

test.each([
  ['SOLE_PROPRIETORSHIP', ['photoId']],
  ['NON_PROFIT', ['taxExemptionLetter', 'photoId']],
] as const)('a %s has no owner step, no shares, and its own documents', async (businessType, documents) => {
  const begun = await begin();
  await saveBusiness(begun, { businessType: businessType as BusinessType });
  expect((await savePerson(begun, '100')).body.fields).toHaveProperty('share');
  expect((await savePerson(begun)).body.application).toMatchObject({
    steps: ['business', 'person', 'documents', 'submit'],
    missingDocuments: documents,
  });
  expect((await invite(begun)).body.reason.key).toBe('reason.ownersNotAsked');
  await addDocuments(begun, documents);
  expect((await submit(begun)).body.application.status).toBe('application_submitted');
  await world.work();
  expect((await stateOf(begun)).status).toBe('active');
});

test.each([
  ['CORPORATION', '100', ['articlesOfIncorporation', 'photoId']],
  ['PARTNERSHIP', '99.99', ['partnershipAgreement', 'photoId']],
] as const)(
  'a %s of which one person owns %s %% needs nobody else named, and its own documents',
  async (type, share, documents) => {
    const begun = await begin();
    await saveBusiness(begun, { businessType: type as BusinessType });
    expect((await savePerson(begun)).body.fields).toHaveProperty('share');
    expect((await savePerson(begun, share)).body.application.missingDocuments).toEqual(documents);
    await addDocuments(begun, documents);
    expect((await submit(begun)).body.application.status).toBe('application_submitted');
  },
);

test('steps come in their order, and nothing is changed after it is submitted', async () => {
  const begun = await begin();
  expect((await savePerson(begun, '40')).body.reason.key).toBe('reason.applicationStepMissing');
  expect((await submit(begun)).body.reason.key).toBe('reason.applicationStepMissing');
  await saveBusiness(begun);
  expect((await invite(begun)).body.reason.key).toBe('reason.applicationStepMissing');
  await savePerson(begun, '40');
  await addDocuments(begun, ['articlesOfOrganization', 'photoId']);
  await submit(begun);
  for (const answer of [
    await saveBusiness(begun),
    await savePerson(begun, '50'),
    await submit(begun),
    await invite(begun),
  ])
    expect([answer.status, answer.body.reason.key]).toEqual([409, 'reason.applicationLocked']);
});

test('shares are 100 percent at most, whoever comes last', async () => {
  const begun = await begin();
  await saveBusiness(begun);
  await savePerson(begun, '50');
  expect((await invite(begun, { share: '24.99' })).body.fields.share.key).toBe('field.percentAtLeast');
  expect((await invite(begun, { share: '50.01' })).body.fields.share.key).toBe('field.percentOver');
  const email = fresh('ola');
  expect((await invite(begun, { share: '50', email })).status).toBe(201);
  expect((await savePerson(begun, '51')).body.fields.share.key).toBe('field.percentOver');
  expect((await invite(begun, { share: '25' })).body.fields.share.key).toBe('field.percentOver');
  const { headers, params } = begun;
  const [owner] = (await world.api.call(calls.listBeneficialOwners, { headers, params })).body
    .beneficialOwners;
  expect(owner).toMatchObject({ email, status: 'invited', share: '50' });
  const ofOwner = { id: params.id, ownerId: owner.ownerId };
  expect((await world.api.call(calls.removeBeneficialOwner, { headers, params: ofOwner })).status).toBe(200);
  expect(
    (await world.api.call(calls.openApplication, { body: { token: await world.tokenTo(email) } })).body.error,
  ).toBe('link_invalid');
  expect((await savePerson(begun, '100')).status).toBe(200);
});

test('a changed type takes the owners out with their links', async () => {
  const begun = await begin();
  await saveBusiness(begun);
  await savePerson(begun, '50');
  const email = fresh('ola');
  await invite(begun, { email });
  const owner = await world.open(email);
  await saveBusiness(begun, { businessType: 'SOLE_PROPRIETORSHIP' });
  expect(await stateOf(begun)).toMatchObject({
    owners: { total: 0 },
    shareTotal: '0',
    person: { share: null },
  });
  const params = { id: begun.params.id, ownerId: owner.session.personId };
  expect((await world.api.call(calls.getBeneficialOwner, { headers: owner.headers, params })).status).toBe(
    401,
  );
});

test('an owner sees the own form alone, once, and a new link ends the old one', async () => {
  const begun = await begin();
  await saveBusiness(begun);
  await savePerson(begun, '50');
  const [email, other] = [fresh('ola'), fresh('per')];
  await invite(begun, { email });
  const second = (await invite(begun, { email: other })).body.owner;
  expect((await invite(begun, { email: email.toUpperCase() })).body.fields.email.key).toBe(
    'field.emailNamed',
  );

  const first = await world.open(email);
  const params = { id: begun.params.id, ownerId: first.session.personId as string };
  const form = (await world.api.call(calls.getBeneficialOwner, { headers: first.headers, params })).body
    .owner;
  expect(form).toMatchObject({
    businessName: 'Blue Heron',
    invitedBy: 'Nora Quist',
    share: '25',
    status: 'opened',
  });
  const asOther = { id: begun.params.id, ownerId: second.ownerId };
  const ask = { headers: first.headers, params };
  expect((await world.api.call(calls.getBeneficialOwner, { ...ask, params: asOther })).status).toBe(404);
  expect((await world.api.call(calls.getApplication, ask)).status).toBe(404);
  expect((await world.api.call(calls.getPrimaryPerson, ask)).status).toBe(404);
  expect((await world.api.call(calls.listBeneficialOwners, ask)).status).toBe(404);

  const resent = await world.api.call(calls.resendOwnerLink, {
    headers: begun.headers,
    params,
    body: { email: fresh('ola') },
  });
  expect(resent.body.owner.linkExpiresAt).not.toBeNull();
  expect((await world.api.call(calls.getBeneficialOwner, ask)).body.error).toBe('application_link_over');
  const again = await finishOwner(resent.body.owner.email);
  expect(again.answer.status).toBe(200);
  const { title: _, ...body } = PERSON;
  const twice = await world.api.call(calls.saveBeneficialOwner, { headers: again.headers, params, body });
  expect(twice.body.reason.key).toBe('reason.ownerFinished');
  const asApplicant = { headers: begun.headers, params, body };
  expect((await world.api.call(calls.saveBeneficialOwner, asApplicant)).status).toBe(404);
});

test('the applicant is not named a second time as an owner', async () => {
  const begun = await begin();
  await saveBusiness(begun);
  await savePerson(begun, '50');
  const own = { email: begun.email.toUpperCase() };
  expect((await invite(begun, own)).body.fields.email.key).toBe('field.emailNamed');
  const { ownerId } = (await invite(begun)).body.owner;
  const { headers } = begun;
  const resent = await world.api.call(calls.resendOwnerLink, {
    headers,
    params: { id: begun.params.id, ownerId },
    body: own,
  });
  expect(resent.body.fields.email.key).toBe('field.emailNamed');
});

test('a link works once, on one device, and another application is not there', async () => {
  const [mine, theirs] = [await begin(), await begin()];
  const token = await world.tokenTo(mine.email);
  const used = await world.api.call(calls.openApplication, { body: { token } });
  expect([used.status, used.body.error, used.headers.get('set-cookie')]).toEqual([409, 'link_used', null]);
  const forged = await world.api.call(calls.openApplication, { body: { token: `${token}x` } });
  expect([forged.status, forged.body.error]).toEqual([409, 'link_invalid']);
  const { headers } = mine;
  expect((await world.api.call(calls.getApplication, { headers, params: theirs.params })).status).toBe(404);
  expect((await world.api.call(calls.pingOnboarding, { headers })).body.sessions).toMatchObject([
    { businessId: mine.params.id },
  ]);
  expect((await world.api.call(calls.pingOnboarding)).body).toEqual({ sessions: [] });

  const left = await world.api.call(calls.leaveApplication, { headers, body: {} });
  expect(left.headers.getSetCookie()).toEqual(
    ['application', 'application-owner', 'application-upload'].map(
      (name) => `larkspur-${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`,
    ),
  );
  expect((await world.api.call(calls.getApplication, { headers, params: mine.params })).body.error).toBe(
    'application_link_over',
  );
});

test('the cookie is of this site alone, and no script reads it', async () => {
  const email = fresh('nora');
  const body = { email, businessName: 'Blue Heron', language: 'en' } as const;
  await world.api.call(calls.startApplication, { body, from: '10.1.0.1' });
  const answer = await world.api.call(calls.openApplication, { body: { token: await world.tokenTo(email) } });
  expect(answer.headers.get('set-cookie')).toBe(
    `larkspur-application=${secretOf(answer)}; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict`,
  );
  expect(JSON.stringify(answer.body)).not.toContain(secretOf(answer));
});
