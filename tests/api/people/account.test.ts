import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmEmailChange,
  confirmPhoneChange,
  startEmailChange,
  startPhoneChange,
  stopAccountChange,
} from '#lib/contract/people/account.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { changePassword } from '#lib/contract/people/own-password.ts';
import { updateUser } from '#lib/contract/people/users.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import type { OutgoingText } from '#lib/server/providers/text-message/port.ts';
import { mailWork } from '#lib/server/services/mail/work.ts';
import { peopleWork } from '#lib/server/services/people/work.ts';
import { signInWork } from '#lib/server/services/sign-in/work.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { createSignInWorld, PASSWORD, type SignInWorld } from '../sign-in/sign-in-world.ts';

let world: SignInWorld;
const sent: (OutgoingMail | OutgoingText)[] = [];
beforeAll(async () => {
  world = await createSignInWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

/** Sends everything that waits. @returns what went to an address or a phone, oldest first */
async function sentTo(to: string) {
  const posting = {
    ...world.api.platform,
    mail: { send: async (mail: OutgoingMail) => void sent.push(mail) },
    textMessage: { send: async (text: OutgoingText) => void sent.push(text) },
  };
  for (const { consumers = [] } of [signInWork, peopleWork, mailWork]) {
    for (const consumer of consumers) while ((await deliverWaiting(posting, consumer)) > 0);
  }
  return sent.filter((one) => one.to === to).map(({ text }) => text);
}

const secretIn = (text: string | undefined, name: 'token' | 'stop') =>
  new RegExp(`confirm-email\\?${name}=([\\w.-]+)`).exec(text ?? '')?.[1] ?? 'none';

/** Somebody who has just signed in, and is a member of a business. */
async function signedIn() {
  const { uid, email, phone } = await world.makePerson();
  const businessId = (await makeBusiness(world.api.db)).id;
  await makeMember(world.api.db, { businessId, role: 'admin', uid });
  const token = await world.api.tokens.mint({ uid });
  const me = () => world.api.call(getUser, { params: { id: uid }, token });
  const lines = async () => {
    const rows = world.api.db.selectFrom('activity').select(['type', 'change']);
    return rows.where('business_id', '=', businessId).where('subject_id', '=', uid).orderBy('id').execute();
  };
  return { uid, email, phone: `+1${phone}`, token, params: { id: uid }, me, lines };
}

const fresh = () => `${newId()}@example.org`;
let phones = 3_000;
const freshPhone = () => {
  phones += 1;
  return `+1202555${phones}`;
};
const reasonOf = ({ status, body }: { status: number; body: { reason?: { key: string } } }) => [
  status,
  body.reason?.key,
];

describe('the own name', () => {
  test('is changed, told to the provider, and stands in the log of each business', async () => {
    const { uid, token, params, lines, email } = await signedIn();
    const answer = await world.api.call(updateUser, {
      params,
      body: { firstName: ' Mara ', language: 'fr' },
      token,
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { firstName: 'Mara', language: 'fr' } } });
    await sentTo(email);
    expect(world.provider.accounts.get(uid)?.displayName).toBe('Mara Person');
    expect(await lines()).toEqual([
      {
        type: 'userUpdated',
        change: {
          before: { firstName: 'Test', language: 'en' },
          after: { firstName: 'Mara', language: 'fr' },
        },
      },
    ]);
  });

  test('with a hyphen is refused with the name that would do', async () => {
    const { token, params } = await signedIn();
    const answer = await world.api.call(updateUser, { params, body: { firstName: 'Anne-Marie' }, token });
    expect([answer.status, answer.body.fields.firstName.params.mended]).toEqual([422, 'Anne Marie']);
  });
});

describe('another email', () => {
  test('is proven at the new address before anything changes; the present one is told and nobody else', async () => {
    const { uid, email, token, params, me, lines } = await signedIn();
    const wanted = fresh();
    const asked = await world.api.call(startEmailChange, { params, body: { email: wanted }, token });
    expect(asked).toMatchObject({ status: 202, body: { email: wanted } });
    expect((await me()).body.user.email).toBe(email);
    const [toOld] = await sentTo(email);
    expect(toOld).toContain('Stop this change');
    expect(toOld).not.toContain(wanted);
    const secret = secretIn((await sentTo(wanted))[0], 'token');
    const confirmed = await world.api.call(confirmEmailChange, { body: { token: secret } });
    expect(confirmed).toMatchObject({ status: 200, body: { email: wanted } });
    expect((await me()).status, 'every sign-in has ended').toBe(401);
    expect(world.provider.accounts.get(uid)?.email).toBe(wanted);
    expect((await sentTo(email)).at(-1)).toContain('Your email was changed');
    expect((await sentTo(wanted)).at(-1)).toContain('Your email was changed');
    expect(await lines()).toEqual([
      { type: 'emailChanged', change: { before: { email }, after: { email: wanted } } },
    ]);
    expect((await world.api.call(confirmEmailChange, { body: { token: secret } })).body.error).toBe(
      'link_used',
    );
  });

  test('is stopped from the present address, which ends every sign-in too', async () => {
    const { email, token, params, me } = await signedIn();
    const wanted = fresh();
    await world.api.call(startEmailChange, { params, body: { email: wanted }, token });
    const stop = secretIn((await sentTo(email))[0], 'stop');
    const secret = secretIn((await sentTo(wanted))[0], 'token');
    const press = () => world.api.call(stopAccountChange, { body: { token: stop } });
    expect((await press()).status).toBe(200);
    expect((await me()).status).toBe(401);
    expect((await world.api.call(confirmEmailChange, { body: { token: secret } })).body.error).toBe(
      'link_invalid',
    );
    expect((await press()).status, 'a second press').toBe(200);
  });

  test('of somebody else is said to be in use only after the proof', async () => {
    const other = await world.makePerson();
    const { token, params, me, email } = await signedIn();
    const asked = await world.api.call(startEmailChange, { params, body: { email: other.email }, token });
    expect(asked.status).toBe(202);
    const secret = secretIn((await sentTo(other.email)).at(-1), 'token');
    const answer = await world.api.call(confirmEmailChange, { body: { token: secret } });
    expect(reasonOf(answer)).toEqual([409, 'reason.emailInUse']);
    expect((await me()).body.user.email).toBe(email);
  });

  test('that the provider could not be told is tried again with the same link', async () => {
    const { uid, token, params } = await signedIn();
    const wanted = fresh();
    await world.api.call(startEmailChange, { params, body: { email: wanted }, token });
    const secret = secretIn((await sentTo(wanted))[0], 'token');
    world.provider.breaks(2);
    expect((await world.api.call(confirmEmailChange, { body: { token: secret } })).status).toBe(503);
    expect((await world.api.call(confirmEmailChange, { body: { token: secret } })).status).toBe(200);
    expect(world.provider.accounts.get(uid)?.email).toBe(wanted);
    world.api.errors.length = 0;
  });

  test('needs a sign-in of the last five minutes, is another one, and is asked for five times a day', async () => {
    const { uid, email, params, token } = await signedIn();
    const old = await world.api.tokens.mint({ uid, authTime: new Date(Date.now() - 6 * 60_000) });
    const ask = (body: { email: string }, bearer = token) =>
      world.api.call(startEmailChange, { params, body, token: bearer });
    expect((await ask({ email: fresh() }, old)).body.error).toBe('fresh_sign_in_required');
    expect((await ask({ email: email.toUpperCase() })).body.fields.email.key).toBe('field.sameAsNow');
    for (let one = 0; one < 5; one++) expect((await ask({ email: fresh() })).status).toBe(202);
    expect((await ask({ email: fresh() })).status).toBe(429);
  });
});

describe('another phone', () => {
  const ask = (of: { params: { id: string }; token: string }, phone: string) =>
    world.api.call(startPhoneChange, { params: of.params, body: { phone }, token: of.token });
  const confirm = (of: { params: { id: string }; token: string }, phone: string, code: string) =>
    world.api.call(confirmPhoneChange, { params: of.params, body: { phone, code }, token: of.token });
  const codeTo = async (phone: string) => /\b\d{6}\b/.exec((await sentTo(phone)).at(-1) ?? '')?.[0] ?? 'none';

  test('is proven by a code that it gets before anything changes; the email is told', async () => {
    const person = await signedIn();
    const phone = freshPhone();
    expect((await ask(person, phone)).status).toBe(202);
    const code = await codeTo(phone);
    expect((await sentTo(person.email))[0]).toContain('Another phone was asked for');
    const wrong = await confirm(person, phone, code === '111111' ? '222222' : '111111');
    expect(wrong.body.error).toBe('code_incorrect');
    expect(await confirm(person, phone, code)).toMatchObject({
      status: 200,
      body: { user: { phone: phone.slice(2) } },
    });
    expect((await person.me()).status, 'every sign-in has ended').toBe(401);
    expect(world.provider.accounts.get(person.uid)?.phone).toBe(phone);
    expect((await sentTo(person.email)).at(-1)).toContain('Your phone was changed');
    expect((await person.lines()).map(({ type }) => type)).toEqual(['phoneChanged']);
  });

  test('is stopped from the email', async () => {
    const person = await signedIn();
    const phone = freshPhone();
    await ask(person, phone);
    const code = await codeTo(phone);
    const stop = secretIn((await sentTo(person.email))[0], 'stop');
    expect((await world.api.call(stopAccountChange, { body: { token: stop } })).status).toBe(200);
    const again = { ...person, token: await world.api.tokens.mint({ uid: person.uid, authTime: soon() }) };
    expect((await confirm(again, phone, code)).status).toBe(409);
    expect((await again.me()).status).toBe(401);
  });
  const soon = () => new Date(Date.now() + 2_000);

  test('of somebody else is said to be in use only after the proof', async () => {
    const other = await world.makePerson();
    const person = await signedIn();
    const phone = `+1${other.phone}`;
    expect((await ask(person, phone)).status).toBe(202);
    expect(reasonOf(await confirm(person, phone, await codeTo(phone)))).toEqual([409, 'reason.phoneInUse']);
  });

  const onlyTyped = (uid: string, phone: string) =>
    world.api.db.updateTable('users').set({ phone, is_phone_proven: false }).where('id', '=', uid).execute();
  const phoneOf = (uid: string) =>
    world.api.db
      .selectFrom('users')
      .select(['phone', 'is_phone_proven'])
      .where('id', '=', uid)
      .executeTakeFirst();

  test('that was only typed at registration is confirmed in the same way', async () => {
    const person = await signedIn();
    const phone = freshPhone();
    await onlyTyped(person.uid, phone);
    expect((await ask(person, phone)).status).toBe(202);
    expect((await confirm(person, phone, await codeTo(phone))).status).toBe(200);
    expect(await phoneOf(person.uid)).toEqual({ phone, is_phone_proven: true });
  });

  test('that somebody else only typed goes to whoever proves it', async () => {
    const [typist, person] = [await signedIn(), await signedIn()];
    const phone = freshPhone();
    await onlyTyped(typist.uid, phone);
    await ask(person, phone);
    expect((await confirm(person, phone, await codeTo(phone))).status).toBe(200);
    expect((await phoneOf(typist.uid))?.phone).toBeNull();
    expect(await phoneOf(person.uid)).toEqual({ phone, is_phone_proven: true });
  });

  test('asked for by one account proves nothing for another', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const phone = freshPhone();
    await ask(one, phone);
    expect((await confirm(other, phone, await codeTo(phone))).status).toBe(409);
  });
});

describe('another password', () => {
  const change = (of: { params: { id: string }; token: string }, current: string, password: string) =>
    world.api.call(changePassword, { params: of.params, body: { current, password }, token: of.token });

  test('takes the present one, ends every sign-in and tells the person', async () => {
    const person = await signedIn();
    expect((await change(person, PASSWORD, 'Another-lark-28')).status).toBe(200);
    expect(world.provider.accounts.get(person.uid)?.password).toBe('Another-lark-28');
    expect((await person.me()).status).toBe(401);
    expect((await sentTo(person.email)).at(-1)).toContain('Your password was changed');
    expect((await person.lines()).map(({ type }) => type)).toEqual(['passwordChanged']);
  });

  test('with a wrong present one changes nothing, and many of them are held up', async () => {
    const person = await signedIn();
    const wrong = await change(person, 'Wrong-lark-99', 'Another-lark-28');
    expect(wrong.body.error).toBe('password_incorrect');
    expect(world.provider.accounts.get(person.uid)?.password).toBe(PASSWORD);
    for (let one = 0; one < 4; one++) await change(person, 'Wrong-lark-99', 'Another-lark-28');
    expect((await change(person, PASSWORD, 'Another-lark-28')).status).toBe(429);
  });

  test('follows the rules', async () => {
    const person = await signedIn();
    const answer = await change(person, PASSWORD, 'short');
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['password']]);
  });
});
