import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { CHECK_TOPIC } from '#lib/server/services/onboarding/begin-check.ts';
import { makeApplication, openSession } from '../../support/applications.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
beforeAll(async () => {
  world = await createOnboardingWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const IN_REVIEW = 'We are looking at the application of Blue Heron Repairs LLC';
const RECEIVED = 'We have the application of Blue Heron Repairs LLC';

/** Hands in an application whose check says that a person is to look at it. */
async function handIn() {
  const { businessId, email } = await makeApplication(world.api, {
    documents: ['articlesOfOrganization', 'photoId'],
  });
  const { headers } = await openSession(world.api, { businessId });
  const body = { certifiesOwners: true, acceptsTerms: true, termsVersion: TERMS_VERSION } as const;
  const answer = await world.api.call(calls.submitApplication, { headers, params: { id: businessId }, body });
  expect(answer.body.application.review.outcome).toBe('checking');
  return { businessId, email };
}

/** The next try is due without its wait. */
const tryAgain = () =>
  world.api.db
    .updateTable('outbox')
    .set({ available_at: new Date(0) })
    .where('topic', '=', CHECK_TOPIC)
    .where('done_at', 'is', null)
    .execute();

test('whoever hands in gets one mail, which says that it arrived and that a person looks at it', async () => {
  world.api.platform.verification.verify = async () => ({ kind: 'referred', because: 'byHand' });
  const { email } = await handIn();
  const mails = await world.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([IN_REVIEW]);
  expect(mails[0]?.text).toContain('we have the application of Blue Heron Repairs LLC. One of our staff');
});

test('where the check gives no answer, one mail says that it arrived, and another brings the answer', async () => {
  world.api.platform.verification.verify = () => Promise.reject(new Error('no answer'));
  const { email } = await handIn();
  expect(await world.subjectsTo(email)).toEqual([RECEIVED]);
  await tryAgain();
  expect(await world.subjectsTo(email)).toEqual([RECEIVED]);
  world.api.platform.verification.verify = async () => ({ kind: 'referred', because: 'byHand' });
  await tryAgain();
  expect(await world.subjectsTo(email)).toEqual([RECEIVED, IN_REVIEW]);
});

test('it says so too where a worker died in the first try', async () => {
  world.api.platform.verification.verify = () => Promise.reject(new Error('no answer'));
  const { email } = await handIn();
  await world.api.db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('topic', '=', CHECK_TOPIC)
    .where('done_at', 'is', null)
    .execute();
  expect(await world.subjectsTo(email)).toEqual([RECEIVED]);
});
