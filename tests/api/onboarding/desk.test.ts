import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { takeApplication } from '#lib/server/services/onboarding/take-application.ts';
import { writeVerdict } from '#lib/server/services/onboarding/write-verdict.ts';
import { makeApplication, makeDocument, makeOwner, openSession } from '../../support/applications.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeMember, makeUser } from '../../support/world.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
let token: string;
beforeAll(async () => {
  world = await createOnboardingWorld();
  const { api } = world;
  const uid = await makeStaff(api, await makeUser(api.db));
  await makeSecondFactor(api, uid);
  const sid = await makeSignIn(api.db, { uid, at: new Date() });
  token = await api.tokens.mint({ uid, claims: { sid } });
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const inReview = () =>
  makeApplication(world.api, {
    status: 'application_submitted',
    review: 'manualReview',
    documents: ['photoId'],
  });

test('a reviewer finds a case with its documents, and sees no number of anybody', async () => {
  const { businessId } = await inReview();
  const list = await world.api.call(calls.listApplications, { token, query: { review: ['manualReview'] } });
  expect(list.body.items.map(({ id }: { id: string }) => id)).toContain(businessId);
  const found = await world.api.call(calls.getStaffApplication, { token, params: { id: businessId } });
  expect(found.body).toMatchObject({ application: { review: { outcome: 'manualReview' } }, owners: [] });
  expect(JSON.stringify(found.body)).not.toMatch(/219-?09|3456789|sealed/);
  expect(found.body).toMatchObject({ referredBecause: null, history: [] });
  const [{ documentId }] = found.body.documents;
  const file = await world.api.call(calls.getApplicationDocument, {
    token,
    params: { id: businessId, documentId },
  });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="paper.pdf"');
  const noted = await world.api.db
    .selectFrom('staff_activity')
    .select('type')
    .where('business_id', '=', businessId)
    .where('type', '=', 'applicationDocumentDownloaded')
    .execute();
  expect(noted).toHaveLength(1);
});

test('documents are asked for, sent, and checked once more', async () => {
  const { businessId, email } = await inReview();
  const params = { id: businessId };
  const words = 'Please send a statement of this year.';
  const asked = await world.api.call(calls.requestDocuments, {
    token,
    params,
    body: { documents: ['bankStatement'], words },
  });
  expect(asked.body.application).toMatchObject({
    review: { outcome: 'documentsNeeded', waitsFor: 'applicant', words, documents: ['bankStatement'] },
    missingDocuments: ['articlesOfOrganization', 'bankStatement'],
  });
  expect(await world.subjectsTo(email)).toEqual(['We need more documents for Blue Heron Repairs LLC']);
  const { headers } = await openSession(world.api, { businessId });
  for (const documentType of ['articlesOfOrganization', 'bankStatement'] as const)
    await makeDocument(world.api, { businessId, documentType });
  const body = { certifiesOwners: true, acceptsTerms: true, termsVersion: '2026-11-01' } as const;
  const again = await world.api.call(calls.submitApplication, { headers, params, body });
  expect(again.body.application.review.outcome).toBe('checking');
});

test('a type that is there and asked for again has to come once more', async () => {
  const { businessId } = await makeApplication(world.api, {
    status: 'application_submitted',
    review: 'manualReview',
    documents: ['articlesOfOrganization', 'photoId'],
  });
  const params = { id: businessId };
  const ask = (documents: ('photoId' | 'bankStatement')[]) =>
    world.api.call(calls.requestDocuments, { token, params, body: { documents, words: 'Please.' } });
  expect((await ask(['photoId'])).body.application.missingDocuments).toEqual(['photoId']);
  const { headers } = await openSession(world.api, { businessId });
  const missing = async () => {
    const { types } = (await world.api.call(calls.listDocumentTypes, { headers, params, body: {} })).body;
    return types.filter(({ isMissing }: { isMissing: boolean }) => isMissing);
  };
  expect(await missing()).toMatchObject([{ type: 'photoId', isRequested: true, documents: [{}] }]);
  const body = { certifiesOwners: true, acceptsTerms: true, termsVersion: '2026-11-01' } as const;
  const submit = () => world.api.call(calls.submitApplication, { headers, params, body });
  expect((await submit()).body.reason.key).toBe('reason.documentsMissing');
  await makeDocument(world.api, { businessId, documentType: 'photoId' });
  // What came for the first request still counts after a second one for something else.
  expect((await ask(['bankStatement'])).body.application.missingDocuments).toEqual(['bankStatement']);
  await makeDocument(world.api, { businessId, documentType: 'bankStatement' });
  expect(await missing()).toEqual([]);
  expect((await submit()).body.application.review.outcome).toBe('checking');
});

test('an application is found by its names, its address and its ID', async () => {
  const { businessId, email } = await makeApplication(world.api, { legalName: 'Quiet 100% Harbor Inc' });
  await world.api.db
    .updateTable('business')
    .set({ name: 'Sundial Boats' })
    .where('id', '=', businessId)
    .execute();
  await makeApplication(world.api, { legalName: 'Loud 100 Harbor Inc' });
  const find = async (search: string) => {
    const list = await world.api.call(calls.listApplications, { token, query: { search } });
    return list.body.items.map(({ id }: { id: string }) => id);
  };
  for (const search of ['quiet harbor', '100%', 'SUNDIAL', 'boats quiet', email.toUpperCase(), businessId])
    expect(await find(search)).toEqual([businessId]);
  expect(await find('sundial loud')).toEqual([]);
});

test('a case says what owners gave, why the check referred it, and who decided what', async () => {
  const { businessId } = await makeApplication(world.api, {
    status: 'application_submitted',
    review: 'checking',
  });
  await makeOwner(world.api, { businessId, isFinished: true });
  await inTransaction(world.api.db, async (tx) =>
    writeVerdict(
      tx,
      await takeApplication(tx, businessId),
      { kind: 'referred', because: 'listMatch' },
      new Date(),
    ),
  );
  const params = { id: businessId };
  const body = { documents: ['bankStatement', 'proofOfAddress'], words: 'Both, please.' } as const;
  const asked = await world.api.call(calls.requestDocuments, {
    token,
    params,
    body: { ...body, documents: [...body.documents] },
  });
  expect(asked.body).toMatchObject({
    referredBecause: 'listMatch',
    owners: [{ status: 'finished', birthDate: '1979-01-30', city: 'Portland', hasIdentityNumber: true }],
    history: [
      {
        type: 'applicationDocumentsRequested',
        by: 'staff',
        actorName: 'Test Person',
        documents: ['proofOfAddress', 'bankStatement'],
      },
      { type: 'applicationReferred', by: 'platform', actorName: null, documents: [] },
    ],
  });
  expect(JSON.stringify(asked.body)).not.toMatch(/219-?09|2190|sealed/);
  const { headers } = await openSession(world.api, { businessId });
  const theirs = await world.api.call(calls.getApplication, { headers, params });
  expect(JSON.stringify(theirs.body)).not.toContain('listMatch');
});

test.each([
  ['requestDocuments', 'applicationDocumentsRequested'],
  ['approveApplication', 'applicationApproved'],
  ['refuseApplication', 'applicationRefused'],
] as const)(
  '%s stands in the audit log without a name, and in the log of staff with one',
  async (name, type) => {
    const { businessId } = await inReview();
    const bodies = {
      requestDocuments: { documents: ['bankStatement' as const], words: 'Please.' },
      approveApplication: {},
      refuseApplication: { reason: 'other' as const, words: 'No.' },
    };
    const given = { token, params: { id: businessId }, body: bodies[name] };
    expect((await world.api.call(calls[name], given)).status).toBe(200);
    const lines = await world.api.db
      .selectFrom('activity')
      .select(['type', 'actor_name', 'channel'])
      .where('business_id', '=', businessId)
      .execute();
    expect(lines).toEqual([{ type, actor_name: 'Larkspur staff', channel: 'staff' }]);
    const log = await world.api.call(calls.listStaffActivities, { token, query: { business: businessId } });
    expect(log.body.items).toMatchObject([{ type, actorName: 'Test Person' }]);
  },
);

test('the list comes as a file, narrowed as it is', async () => {
  const { businessId, email } = await inReview();
  const { status, body } = await world.api.call(calls.downloadApplications, {
    token,
    query: { search: email, review: ['manualReview'] },
  });
  expect(status).toBe(200);
  const [head, ...lines] = String(body).trim().split('\r\n');
  expect(head).toMatch(/^When \(UTC\),Name,Kind,Status,Review,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`,application_submitted,manualReview,`);
  expect(lines[0]).toContain(`,${email},${businessId}`);
});

test('those that wait longest come first', async () => {
  const [young, old] = [new Date('2021-03-02T12:00:00Z'), new Date('2021-03-01T12:00:00Z')];
  const made: string[] = [];
  for (const createdAt of [young, old])
    made.unshift((await makeApplication(world.api, { status: 'business_info', createdAt })).businessId);
  const list = await world.api.call(calls.listApplications, {
    token,
    query: { status: ['business_info'], limit: 2 },
  });
  expect(list.body.items).toMatchObject([
    { id: made[0], waitsSince: old.toISOString() },
    { id: made[1], waitsSince: young.toISOString() },
  ]);
});

test('an approval makes one business, however often it is pressed', async () => {
  const { businessId, email } = await inReview();
  const approve = () =>
    world.api.call(calls.approveApplication, { token, params: { id: businessId }, body: {} });
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.subjectsTo(email)).toEqual(['Blue Heron Repairs LLC is approved']);
  const accounts = await world.api.db
    .selectFrom('account')
    .select('kind')
    .where('business_id', '=', businessId)
    .execute();
  expect(accounts).toEqual([{ kind: 'funding' }]);
  const uid = await makeMember(world.api.db, { businessId, role: 'admin' });
  const theirs = { token: await world.api.tokens.mint({ uid }), params: { id: businessId } };
  expect((await world.api.call(calls.getBusinessAddress, theirs)).body.address).toEqual({
    firstName: 'Nora',
    lastName: 'Quist',
    addressOne: '12 Harbor Street',
    addressTwo: '',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
  });
});

test('a refusal says why, and is the end', async () => {
  const { businessId, email } = await inReview();
  const params = { id: businessId };
  const body = { reason: 'notSupported', words: 'We do not serve this trade.' } as const;
  const refused = await world.api.call(calls.refuseApplication, { token, params, body });
  expect(refused.body.application.review).toMatchObject({ outcome: 'refused', ...body, waitsFor: 'nobody' });
  const [mail] = await world.mailsTo(email);
  expect(mail?.text).toContain('We cannot serve this kind of business.');
  expect(mail?.text).toContain(`What our staff wrote: ${body.words}`);
  const late = await world.api.call(calls.approveApplication, { token, params, body: {} });
  expect([late.status, late.body.reason.key]).toEqual([409, 'reason.applicationLocked']);
  const log = await world.api.call(calls.listStaffActivities, { token, query: { business: businessId } });
  expect(log.body.items.map(({ type }: { type: string }) => type)).toEqual(['applicationRefused']);
});

test.each([
  [
    { kind: 'referred', because: 'businessNotFound' },
    'manualReview',
    'We are looking at the application of Blue Heron Repairs LLC',
  ],
  [{ kind: 'refused', reason: 'notVerified' }, 'refused', 'About the application of Blue Heron Repairs LLC'],
  [
    { kind: 'documentsNeeded', documents: ['bankStatement'] },
    'documentsNeeded',
    'We need more documents for Blue Heron Repairs LLC',
  ],
] as const)('a verdict %o is written and mailed', async (verdict, outcome, subject) => {
  const made = await makeApplication(world.api, { status: 'application_submitted', review: 'checking' });
  await inTransaction(world.api.db, async (tx) =>
    writeVerdict(tx, await takeApplication(tx, made.businessId), verdict, new Date()),
  );
  const { review_outcome } = await world.api.db
    .selectFrom('application')
    .select('review_outcome')
    .where('business_id', '=', made.businessId)
    .executeTakeFirstOrThrow();
  expect([review_outcome, await world.subjectsTo(made.email)]).toEqual([outcome, [subject]]);
});
