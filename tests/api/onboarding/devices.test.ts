import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { sendApplicationLinks } from '#lib/server/services/onboarding/send-application-links.ts';
import { makeApplication, makeOwner } from '../../support/applications.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
beforeAll(async () => {
  world = await createOnboardingWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

type Headers = { cookie: string };

/** The cookie of a link that an address asked for. */
async function openLinkTo(email: string): Promise<Headers> {
  await world.api.call(calls.continueApplication, { body: { email }, from: email });
  while (await sendApplicationLinks(world.api.platform));
  return (await world.open(email)).headers;
}

async function openUploadLink(headers: Headers, id: string): Promise<Headers> {
  const made = await world.api.call(calls.createUploadLink, { headers, params: { id }, body: {} });
  const token = new URL(made.body.url).hash.replace('#t=', '');
  const opened = await world.api.call(calls.openApplication, { body: { token }, from: id });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  return { cookie };
}

/** What a browser sends that was given these cookies in this order: of one name the newest alone. */
function browserWith(...given: Headers[]): Headers {
  const byName = new Map(given.map(({ cookie }) => [cookie.split('=')[0], cookie]));
  return { cookie: [...byName.values()].join('; ') };
}

const application = (headers: Headers, id: string) =>
  world.api.call(calls.getApplication, { headers, params: { id } });
const form = (headers: Headers, id: string, ownerId: string) =>
  world.api.call(calls.getBeneficialOwner, { headers, params: { id, ownerId } });
const documents = (headers: Headers, id: string) =>
  world.api.call(calls.listDocumentTypes, { headers, params: { id }, body: {} });

test('an application, the form of an owner and documents are open beside one another', async () => {
  const { businessId, email } = await makeApplication(world.api);
  const other = await makeApplication(world.api);
  const owner = await makeOwner(world.api, { businessId: other.businessId });
  const applicant = await openLinkTo(email);
  const documentsOfOther = await openUploadLink(await openLinkTo(other.email), other.businessId);
  const headers = browserWith(applicant, await openLinkTo(owner.email), documentsOfOther);
  expect((await application(headers, businessId)).status).toBe(200);
  expect((await application(headers, other.businessId)).status).toBe(404);
  expect((await form(headers, other.businessId, owner.ownerId)).status).toBe(200);
  expect((await documents(headers, businessId)).status).toBe(200);
  expect((await documents(headers, other.businessId)).status).toBe(200);
  const asked = await world.api.call(calls.pingOnboarding, { headers });
  expect(asked.body.sessions.map(({ scope }: { scope: string }) => scope).sort()).toEqual([
    'application',
    'owner',
    'upload',
  ]);
});

test('ending the link for documents leaves the application open, and names whose it is', async () => {
  const { businessId, email } = await makeApplication(world.api);
  const applicant = await openLinkTo(email);
  const headers = browserWith(applicant, await openUploadLink(applicant, businessId));
  const end = (id: string) => world.api.call(calls.endUploadSession, { headers, body: { businessId: id } });
  expect((await end((await makeApplication(world.api)).businessId)).status).toBe(404);
  expect((await end(businessId)).headers.getSetCookie()).toEqual([
    'larkspur-application-upload=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  ]);
  expect((await application(headers, businessId)).status).toBe(200);
  const asked = await world.api.call(calls.pingOnboarding, { headers });
  expect(asked.body.sessions).toMatchObject([{ scope: 'application' }]);
});

test('of two owners on one computer the one who came last is there', async () => {
  const { businessId } = await makeApplication(world.api);
  const [first, second] = [
    await makeOwner(world.api, { businessId }),
    await makeOwner(world.api, { businessId }),
  ];
  const headers = browserWith(await openLinkTo(first.email), await openLinkTo(second.email));
  expect((await form(headers, businessId, first.ownerId)).status).toBe(404);
  expect((await form(headers, businessId, second.ownerId)).status).toBe(200);
});

test('a closed link says so while another is open, and closing this device closes them all', async () => {
  const { businessId, email } = await makeApplication(world.api);
  const applicant = await openLinkTo(email);
  const phone = await openUploadLink(applicant, businessId);
  const headers = browserWith(applicant, phone);
  await world.api.call(calls.leaveApplication, { headers: applicant, body: {} });
  expect((await application(headers, businessId)).body.error).toBe('application_link_over');
  expect((await documents(headers, businessId)).status).toBe(200);
  await world.api.call(calls.leaveApplication, { headers, body: {} });
  expect((await documents(headers, businessId)).body.error).toBe('application_link_over');
  expect((await world.api.call(calls.pingOnboarding, { headers })).body).toEqual({ sessions: [] });
});
