import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { BUSINESS, makeDocument, PERSON } from '../../support/applications.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { createOnboardingWorld, type OnboardingWorld } from './world.ts';

let world: OnboardingWorld;
beforeAll(async () => {
  world = await createOnboardingWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const apply = async (email: string) => {
  const body = { email, businessName: 'Second Harvest', language: 'en' } as const;
  const asked = await world.api.call(calls.startApplication, { body, from: email });
  const { session, headers } = await world.open(email);
  return { asked, headers, params: { id: session.businessId as string } };
};

test('whoever has a business here applies for another, and then has both', async () => {
  const { id: first } = await makeBusiness(world.api.db, { name: 'First Harvest' });
  const uid = await makeMember(world.api.db, { businessId: first, role: 'admin' });
  const { email } = await world.api.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  const { asked, headers, params } = await apply(email as string);
  const stranger = await apply('nobody-here@example.com');
  expect([asked.status, asked.body]).toEqual([stranger.asked.status, stranger.asked.body]);

  const type = 'SOLE_PROPRIETORSHIP' as const;
  const business = { ...BUSINESS, businessType: type };
  await world.api.call(calls.saveBusinessInfo, { headers, params, body: business });
  await world.api.call(calls.savePrimaryPerson, { headers, params, body: PERSON });
  await makeDocument(world.api, { businessId: params.id, documentType: 'photoId' });
  const consent = { certifiesOwners: true, acceptsTerms: true, termsVersion: TERMS_VERSION } as const;
  const submitted = await world.api.call(calls.submitApplication, { headers, params, body: consent });
  expect(submitted.body.application.status).toBe('application_submitted');
  const kept = await world.api.db
    .selectFrom('application')
    .select(['terms_version', 'terms_accepted_at', 'owners_certified_at'])
    .where('business_id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(kept.terms_version).toBe(TERMS_VERSION);
  expect(kept.terms_accepted_at).toEqual(kept.owners_certified_at);
  expect(Math.abs(world.api.clock.now().getTime() - (kept.terms_accepted_at?.getTime() ?? 0))).toBeLessThan(
    60_000,
  );

  expect(await world.subjectsTo(email as string)).toContain('Blue Heron is approved');
  const link = await world.api.db
    .selectFrom('account_link')
    .select('id')
    .where('business_id', '=', params.id)
    .executeTakeFirstOrThrow();
  const token = accountLinkToken(world.api.platform.config.cardKey, link.id);
  const offered = await world.api.call(calls.getAccountLink, { body: { token } });
  expect(offered.body).toMatchObject({
    state: 'open',
    hasAccount: true,
    founder: { firstName: 'Nora', lastName: 'Quist' },
  });
  const joined = await world.api.call(calls.acceptAccountLink, {
    body: { token },
    token: await world.api.tokens.mint({ uid }),
  });
  expect(joined.body).toMatchObject({ businessId: params.id });
  const members = await world.api.db
    .selectFrom('member')
    .select(['business_id', 'role'])
    .where('user_id', '=', uid)
    .execute();
  expect(new Set(members.map((one) => `${one.business_id} ${one.role}`))).toEqual(
    new Set([`${first} admin`, `${params.id} admin`]),
  );
});
