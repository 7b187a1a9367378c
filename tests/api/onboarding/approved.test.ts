import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { sendApplicationLinks } from '#lib/server/services/onboarding/send-application-links.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { APPLICATION_APPROVED_BY } from '#lib/server/services/people/account-links/send.ts';
import { makeApplication } from '../../support/applications.ts';
import { makeUser } from '../../support/world.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
beforeAll(async () => {
  world = await createOnboardingWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

async function approved() {
  const { businessId, email } = await makeApplication(world.api, { status: 'active' });
  const link = { kind: 'member', email, language: 'en', businessId, role: 'admin' } as const;
  const now = world.api.clock.now();
  await inTransaction(world.api.db, (tx) =>
    createAccountLink(tx, { ...link, createdBy: APPLICATION_APPROVED_BY, now }),
  );
  const mark = (what: { used_at: Date; used_by: string } | { revoked_at: Date }) =>
    world.api.db.updateTable('account_link').set(what).where('business_id', '=', businessId).execute();
  const ask = async () => {
    const answer = await world.api.call(calls.continueApplication, { body: { email }, from: email });
    expect([answer.status, answer.body]).toEqual([202, {}]);
    while (await sendApplicationLinks(world.api.platform));
    return world.mailsTo(email);
  };
  await world.work();
  return { businessId, email, mark, ask };
}

test('whoever was approved and has not opened the account gets its link once more, and the older one ends', async () => {
  const { businessId, ask } = await approved();
  const mails = await ask();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Blue Heron Repairs LLC is approved',
    'Blue Heron Repairs LLC is approved',
  ]);
  expect(mails[1]?.text).toContain('/register/');
  const open = await world.api.db
    .selectFrom('account_link')
    .select(['role', 'created_by'])
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .execute();
  expect(open).toEqual([{ role: 'admin', created_by: APPLICATION_APPROVED_BY }]);
});

test('whoever has opened the account is told to sign in', async () => {
  const { mark, ask } = await approved();
  await mark({ used_at: world.api.clock.now(), used_by: await makeUser(world.api.db) });
  const mail = (await ask()).at(-1);
  expect(mail?.subject).toBe('Blue Heron Repairs LLC has its account');
  expect(mail?.text).toContain('/login');
});

test('an invitation that the business took back stays taken back', async () => {
  const { mark, ask } = await approved();
  await mark({ revoked_at: world.api.clock.now() });
  expect(await ask()).toHaveLength(1);
});
