import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { sendApplicationLinks } from '#lib/server/services/onboarding/send-application-links.ts';
import { makeApplication, makeOwner, openSession } from '../../support/applications.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
beforeAll(async () => {
  world = await createOnboardingWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

test('an owner who never fills in the form is left out while the application waits, with the others certified anew', async () => {
  const { businessId, email } = await makeApplication(world.api, {
    status: 'waiting_for_beneficial_owners',
    documents: ['articlesOfOrganization', 'photoId'],
  });
  const stuck = await makeOwner(world.api, { businessId });
  const other = await makeOwner(world.api, { businessId });
  const done = await makeOwner(world.api, { businessId, isFinished: true });
  const { headers } = await openSession(world.api, { businessId });
  const leaveOut = (ownerId: string) =>
    world.api.call(calls.leaveOutBeneficialOwner, {
      headers,
      params: { id: businessId, ownerId },
      body: { certifiesOwners: true },
    });
  const certifiedAt = () =>
    world.api.db
      .selectFrom('application')
      .select('owners_certified_at')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow();
  const before = await certifiedAt();
  expect((await leaveOut(done.ownerId)).body.reason.key).toBe('reason.ownerFinished');
  await world.api.call(calls.continueApplication, { body: { email: stuck.email }, from: '10.5.0.1' });
  while (await sendApplicationLinks(world.api.platform));
  const owner = await world.open(stuck.email);
  const first = await leaveOut(stuck.ownerId);
  expect(first.body.application).toMatchObject({
    status: 'waiting_for_beneficial_owners',
    owners: { total: 2, finished: 1 },
  });
  expect(await certifiedAt()).not.toEqual(before);
  const form = await world.api.call(calls.getBeneficialOwner, {
    headers: owner.headers,
    params: { id: businessId, ownerId: stuck.ownerId },
  });
  expect([form.status, form.body.error]).toEqual([401, 'application_link_over']);
  expect((await leaveOut(stuck.ownerId)).status).toBe(404);
  expect((await leaveOut(other.ownerId)).body.application).toMatchObject({
    status: 'application_submitted',
    owners: { total: 1, finished: 1 },
    review: { outcome: 'checking' },
  });
  expect(await world.subjectsTo(email)).toEqual(['Blue Heron Repairs LLC is approved']);
  const lines = await world.api.db
    .selectFrom('activity')
    .select('type')
    .where('business_id', '=', businessId)
    .execute();
  expect(lines.filter(({ type }) => type === 'applicationOwnerRemoved')).toHaveLength(2);
});

test('an owner who was left out is told so once, in their own language, with whom to ask and without a link', async () => {
  const { businessId } = await makeApplication(world.api, { status: 'waiting_for_beneficial_owners' });
  const { ownerId, email } = await makeOwner(world.api, { businessId });
  await makeOwner(world.api, { businessId });
  await world.api.db
    .updateTable('application_person')
    .set({ language: 'es' })
    .where('id', '=', ownerId)
    .execute();
  const { headers } = await openSession(world.api, { businessId });
  const leaveOut = () =>
    world.api.call(calls.leaveOutBeneficialOwner, {
      headers,
      params: { id: businessId, ownerId },
      body: { certifiesOwners: true },
    });
  expect([(await leaveOut()).status, (await leaveOut()).status]).toEqual([200, 404]);
  const mails = await world.mailsTo(email);
  expect(mails.map(({ language, subject }) => [language, subject])).toEqual([
    ['es', 'Blue Heron Repairs LLC ya no necesita sus datos como propietario'],
  ]);
  expect(mails[0]?.text).toContain('Consulte a Nora Quist.');
  expect(mails[0]?.text).not.toContain('http');
});
