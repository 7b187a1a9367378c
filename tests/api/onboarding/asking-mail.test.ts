import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { makeApplication } from '../../support/applications.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeUser } from '../../support/world.ts';
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

test('the mail that asks for documents opens the page that takes them, for two weeks and once', async () => {
  const { businessId, email } = await inReview();
  const ask = () =>
    world.api.call(calls.requestDocuments, {
      token,
      params: { id: businessId },
      body: { documents: ['bankStatement'], words: 'A statement, please.' },
    });
  const mailed = async () => (await world.mailsTo(email)).map(({ text }) => text);
  await ask();
  const [first = ''] = await mailed();
  expect(first).toContain('add them and hand it in once more. The link works for 14 days');
  expect(first).toContain('\n–  Bank statement of the last 3 months\n');
  expect(first).toContain('What our staff wrote: A statement, please.');
  const secret = /\/continue\?lang=en#t=(\S+)/.exec(first)?.[1];
  expect(secret).toBe(await world.tokenTo(email));
  const now = world.api.clock.now().getTime();
  const { expires_at: expiresAt } = await world.api.db
    .selectFrom('application_link')
    .select('expires_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(Math.round((expiresAt.getTime() - now) / 86_400_000)).toBe(14);
  expect((await world.open(email)).session).toMatchObject({
    scope: 'application',
    nextPath: `/${businessId}/submitConfirmation`,
  });
  // Asked again at once: the mail of a link that is over already brings its news without it.
  await ask();
  await world.api.db
    .updateTable('application_link')
    .set({ revoked_at: world.api.clock.now() })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
  const [, second = ''] = await mailed();
  expect(second).toContain('Please send us more documents');
  expect(second).toMatch(/\/continue\?lang=en(?!#)/);
});

test('the mail names the documents in the language of whoever applies, and the words as a reviewer wrote them', async () => {
  const { businessId, email } = await inReview();
  await world.api.db
    .updateTable('application')
    .set({ language: 'uk' })
    .where('business_id', '=', businessId)
    .execute();
  await world.api.call(calls.requestDocuments, {
    token,
    params: { id: businessId },
    body: { documents: ['photoId', 'bankStatement'], words: 'Both <sides>, please.' },
  });
  const [mail] = await world.mailsTo(email);
  for (const name of ['Посвідчення з фото, наприклад паспорт', 'Банківська виписка за останні 3 місяці']) {
    expect(mail?.html).toContain(name);
    expect(mail?.text).toContain(`–  ${name}`);
  }
  expect(mail?.html).toContain('Що написав наш працівник: Both &lt;sides&gt;, please.');
});
