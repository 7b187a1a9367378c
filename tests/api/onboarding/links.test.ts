import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { remindOwners } from '#lib/server/services/onboarding/remind-owners.ts';
import { sendApplicationLinks } from '#lib/server/services/onboarding/send-application-links.ts';
import { tidyApplicationLinks } from '#lib/server/services/onboarding/tidy-links.ts';
import { makeApplication, makeOwner, openSession } from '../../support/applications.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

const DAY_MS = 86_400_000;

let world: OnboardingWorld;
beforeAll(async () => {
  world = await createOnboardingWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const lost = (email: string, from = email) =>
  world.api.call(calls.continueApplication, { body: { email }, from });
async function linksTo(email: string) {
  while (await sendApplicationLinks(world.api.platform));
  return world.subjectsTo(email);
}

test('every address gets the same answer, and only those that apply get a link', async () => {
  const { email } = await makeApplication(world.api);
  const [known, unknown] = [await lost(email), await lost('nobody-at-all@example.com')];
  expect([known.status, known.body]).toEqual([202, {}]);
  expect([unknown.status, unknown.body]).toEqual([202, {}]);
  expect(await linksTo('nobody-at-all@example.com')).toEqual([]);
  expect(await linksTo(email)).toEqual(['Continue the application of Blue Heron Repairs LLC']);
  expect((await world.open(email)).session).toMatchObject({
    scope: 'application',
    status: 'submit_application',
  });
});

test('an owner who has not finished gets the own form, and one who has gets nothing', async () => {
  const { businessId } = await makeApplication(world.api);
  const waiting = await makeOwner(world.api, { businessId });
  const finished = await makeOwner(world.api, { businessId, isFinished: true });
  for (const { email } of [waiting, finished]) await lost(email);
  expect(await linksTo(waiting.email)).toEqual([
    'Blue Heron Repairs LLC asks you for your details as an owner',
  ]);
  expect(await linksTo(finished.email)).toEqual([]);
  expect((await world.open(waiting.email)).session).toMatchObject({
    scope: 'owner',
    personId: waiting.ownerId,
  });
});

test('an address is written to three times an hour', async () => {
  const { email } = await makeApplication(world.api);
  for (const nth of [1, 2, 3]) expect((await lost(email, `10.2.0.${nth}`)).status).toBe(202);
  const fourth = await lost(email, '10.2.0.4');
  expect([fourth.status, fourth.body.error]).toEqual([429, 'too_many_requests']);
});

test('one address asks thirty times an hour, and opens as many links', async () => {
  const ask = (nth: number) => lost(`many-${nth}@example.com`, '10.3.0.1');
  for (let nth = 0; nth < 30; nth++) expect((await ask(nth)).status).toBe(202);
  expect((await ask(30)).status).toBe(429);
  const open = () => world.api.call(calls.openApplication, { body: { token: 'guess' }, from: '10.3.0.2' });
  for (let nth = 0; nth < 30; nth++) expect((await open()).body.error).toBe('link_invalid');
  expect((await open()).status).toBe(429);
});

test('a link and a session end by themselves', async () => {
  const { businessId, email } = await makeApplication(world.api);
  await lost(email);
  await linksTo(email);
  const token = await world.tokenTo(email);
  const { headers } = await openSession(world.api, { businessId });
  const now = world.api.clock.now();
  await world.api.clock.moveTo(new Date(now.getTime() + 2 * DAY_MS));
  const late = await world.api.call(calls.openApplication, { body: { token } });
  expect([late.status, late.body.error]).toEqual([409, 'link_expired']);
  const asked = await world.api.call(calls.getApplication, { headers, params: { id: businessId } });
  expect([asked.status, asked.body.error]).toEqual([401, 'application_link_over']);
  await tidyApplicationLinks(world.api.platform);
  const left = await world.api.db
    .selectFrom('application_session')
    .select('token_hash')
    .where('business_id', '=', businessId)
    .execute();
  expect(left).toEqual([]);
});

test('an owner is reminded three days later, three times, each with a link of its own', async () => {
  const { businessId } = await makeApplication(world.api, { status: 'waiting_for_beneficial_owners' });
  const mailedAt = world.api.clock.now();
  const { email, ownerId } = await makeOwner(world.api, { businessId, mailedAt });
  const done = await makeOwner(world.api, { businessId, mailedAt, isFinished: true });
  const remind = async () => {
    while (await remindOwners(world.api.platform));
    return (await world.subjectsTo(email)).length;
  };
  expect(await remind()).toBe(0);
  const counts: number[] = [];
  for (let round = 0; round < 4; round++) {
    await world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + 3 * DAY_MS + 1));
    counts.push(await remind(), await remind());
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 3, 3]);
  expect(await world.subjectsTo(done.email)).toEqual([]);
  const open = await world.api.db
    .selectFrom('application_link')
    .select('id')
    .where('person_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute();
  expect(open).toHaveLength(1);
});

test('nobody who knows the address of an owner closes their open form, and a resend by the applicant does', async () => {
  const { businessId, email: applicantEmail } = await makeApplication(world.api);
  const mailedAt = world.api.clock.now();
  const { email, ownerId } = await makeOwner(world.api, { businessId, mailedAt });
  await lost(email);
  await linksTo(email);
  const { headers } = await world.open(email);
  const params = { id: businessId, ownerId };
  const form = async () => (await world.api.call(calls.getBeneficialOwner, { headers, params })).status;
  await lost(email);
  await linksTo(email);
  expect(await form()).toBe(200);
  const unused = await world.tokenTo(email);
  await world.api.db
    .updateTable('application_person')
    .set({ mailed_at: new Date(mailedAt.getTime() - 4 * DAY_MS) })
    .where('id', '=', ownerId)
    .execute();
  while (await remindOwners(world.api.platform));
  expect(await form()).toBe(200);
  const older = await world.api.call(calls.openApplication, { body: { token: unused } });
  expect(older.body.error).toBe('link_invalid');
  await lost(applicantEmail);
  await linksTo(applicantEmail);
  const applicant = await world.open(applicantEmail);
  const resent = await world.api.call(calls.resendOwnerLink, {
    headers: applicant.headers,
    params,
    body: {},
  });
  expect(resent.status).toBe(200);
  expect(await form()).toBe(401);
});
