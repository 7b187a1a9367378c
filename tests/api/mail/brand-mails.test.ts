import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BRANDS, type Brand } from '#lib/brand/brands.ts';
import { startEmailChange, startPhoneChange } from '#lib/contract/people/account.ts';
import { sendOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { sendPasswordReset } from '#lib/contract/sign-in/password-reset.ts';
import { startSecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createSmtpMail } from '#lib/server/providers/mail/smtp.ts';
import { startWorker } from '#lib/server/services/jobs/worker.ts';
import { notifyHolder } from '#lib/server/services/mail/notify-holder.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { notifyMember } from '#lib/server/services/people/notify-member.ts';
import { notifyPerson } from '#lib/server/services/people/notify-person.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';
import { actAsIssuer } from '../../support/issuer.ts';
import { signInAs } from '../../support/second-factor.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';
import { createSignInWorld, type SignInWorld } from '../sign-in/sign-in-world.ts';

vi.mock('#lib/brand/brands.ts', async (original) =>
  (await import('../../support/third-brand.ts')).withThirdBrand(original),
);

let world: SignInWorld;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  world = await createSignInWorld();
  server = await startSmtpServer();
});
afterAll(async () => {
  await server.close();
  await world.api.drop();
});

const PARTNERS: readonly string[] = ['harbor', 'tide'];
const originFor = (key: string) => `https://cards.${key}.example`;

/** Sends all that waits, as an installation does in which each brand has an address of its own. */
async function sendAll(): Promise<{ texts: string[] }> {
  const { platform, db } = world.api;
  const texts: string[] = [];
  const mail = createSmtpMail({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from: 'Larkspur <hello@larkspur.example>',
  });
  const config = {
    ...platform.config,
    publicOrigin: originFor('larkspur'),
    brandOrigins: Object.fromEntries(BRANDS.slice(1).map(({ key }) => [key, originFor(key)])),
    mail: {
      ...platform.config.mail,
      partnerFrom: Object.fromEntries(BRANDS.slice(1).map(({ key, mailFrom }) => [key, mailFrom])),
    },
  };
  const textMessage = { send: async ({ text }: { text: string }) => void texts.push(text) };
  const worker = await startWorker({ ...platform, config, mail, textMessage }, { pollMs: 5 });
  const waiting = () =>
    db.selectFrom('outbox').select('topic').where('done_at', 'is', null).where('attempts', '<', 3).execute();
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 20_000, interval: 20 });
  await worker.stop();
  mail.close();
  return { texts };
}

/** Whatever somebody with a card of a brand gets, over every way on which a message goes out. */
async function haveAllSent({ key }: Brand) {
  const { api } = world;
  const { db, clock } = api;
  const now = clock.now();
  const brand = key as string;
  const business = await makeBusiness(db, { fundingMinor: 10_000 });
  await db.updateTable('business').set({ brand }).where('id', '=', business.id).execute();
  const { uid, email, phone } = await world.makePerson();
  const card = await makeCard(db, { businessId: business.id, userId: uid, loadMinor: 1_000 });
  const member = (await world.makePerson()).uid;
  await makeMember(db, { businessId: business.id, role: 'admin', uid: member });
  const own = { params: { id: uid }, token: (await signInAs(api, uid)).token };

  // What a page of the brand asks for, with nobody signed in, and from the account.
  const asked = { language: 'en', brand } as const;
  for (const identifier of [email, phone]) {
    await api.call(sendOneTimeCode, { body: { purpose: 'signIn', identifier, ...asked } });
  }
  await api.call(sendPasswordReset, { body: { email, ...asked } });
  await api.call(startEmailChange, { ...own, body: { email: `${newId()}@example.org`, brand } });
  await api.call(startPhoneChange, {
    ...own,
    body: { phone: `+1202555${8_000 + PARTNERS.indexOf(brand)}`, brand },
  });
  const { body: factor } = await api.call(startSecondFactor, own);

  // What happens to the account, the membership, the invitation and the card.
  await actAsIssuer(api).authorize(card.id);
  await makeIssuedCard(api, { businessId: business.id, type: 'virtual', email: `${newId()}@example.org` });
  await inTransaction(db, async (tx) => {
    for (const kind of [
      'passwordChanged',
      'secondFactorSet',
      'recoveryCodesRenewed',
      'addressChanged',
    ] as const)
      await notifyPerson(tx, { uid, now, kind });
    await notifyPerson(tx, { uid, now, kind: 'signInAlert', device: 'Firefox' });
    await notifyMember(tx, { businessId: business.id, userId: member, kind: 'memberRemoved' });
    const about = { cardId: card.id, now };
    await notifyHolder(tx, { ...about, kind: 'cardLoaded', amountMinor: 2_500, availableMinor: 3_500 });
    for (const kind of ['cardLocked', 'cardUnlocked', 'cardLinked', 'pinSet', 'cardDelivered'] as const)
      await notifyHolder(tx, { ...about, kind });
    await notifyHolder(tx, { ...about, kind: 'cardReplaced', newCardId: card.id });
    const link = { language: 'en', businessId: business.id, createdBy: uid, now } as const;
    const someone = () => `${newId()}@example.org`;
    await createAccountLink(tx, { kind: 'member', role: 'admin', email: someone(), ...link });
    await createAccountLink(tx, { kind: 'cardholder', email: someone(), ...link });
    await createAccountLink(tx, { kind: 'profile', email: someone(), ...link });
  });
  server.taken.length = 0;
  return { uri: factor.uri as string, ...(await sendAll()) };
}

/** Every mail of the above; a code, a link or a notification that goes out no more is missed here. */
const SUBJECTS = 23;

test('there are two partners, the one that the test adds and the one that is there', () => {
  expect(BRANDS.filter(({ prefix }) => prefix).map(({ key }) => key)).toEqual(PARTNERS);
});

test.each(PARTNERS)(
  'a mail server gets every mail of %s from its own sender, with its own words, addresses and pages',
  async (key) => {
    const brand = BRANDS.find((each) => (each.key as string) === key) as Brand;
    const others = new RegExp(
      BRANDS.filter((each) => each !== brand)
        .map(({ name }) => name)
        .join('|'),
      'i',
    );
    const { uri, texts } = await haveAllSent(brand);
    expect(new Set(server.taken.map(({ subject }) => subject)).size).toBe(SUBJECTS);
    const [, domain] = brand.supportEmail.split('@');
    for (const { subject, from, replyTo, messageId, headers, html, text } of server.taken) {
      expect([subject, from]).toEqual([subject, { name: brand.name, address: `hello@${domain}` }]);
      expect([subject, replyTo]).toEqual([subject, [{ name: '', address: brand.supportEmail }]]);
      expect([subject, messageId]).toEqual([subject, expect.stringMatching(new RegExp(`@${domain}>$`))]);
      const all = [subject, ...headers.map(({ key: name, value }) => `${name}: ${value}`), html, text].join(
        '\n',
      );
      expect([subject, others.exec(all)?.[0]]).toEqual([subject, undefined]);
      for (const part of [html, text]) expect(part).toContain(brand.supportEmail);
      expect([subject, html?.includes(brand.mailColor.light)]).toEqual([subject, true]);
      for (const [address] of all.matchAll(/https?:[^\s"<>)]+/g)) {
        expect([subject, address.startsWith(`${originFor(key)}/`)]).toEqual([subject, true]);
        const path = new URL(address).pathname;
        expect([subject, path.startsWith(`${brand.prefix}/`) || path.startsWith('/api/')]).toEqual([
          subject,
          true,
        ]);
      }
    }
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain(brand.name);
      expect(text).toMatch(new RegExp(`\n\n@cards\\.${key}\\.example #\\d{6}$`));
      expect(text).not.toMatch(others);
    }
    expect(uri).toContain(`issuer=${brand.name}`);
  },
);
