import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyInput } from '#lib/contract/call.ts';
import { updateRecipient } from '#lib/contract/recipients/changes.ts';
import { hashToken, newToken } from '#lib/server/secrets.ts';
import { makeMember } from '../../support/world.ts';
import { createRecipientsWorld, type RecipientsWorld } from './world.ts';

let world: RecipientsWorld;
beforeAll(async () => {
  world = await createRecipientsWorld();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const update = (id: string, body: BodyInput<typeof updateRecipient>, token = world.admin) =>
  world.api.call(updateRecipient, { params: { id }, body, token });

test('name, kind and language change, with a line that says which and no mail', async () => {
  const { recipient } = (await world.create({ isInvited: false })).body;
  const answer = await update(recipient.id, { name: ' Zohra Noori ', kind: 'business', language: 'da' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.recipient).toMatchObject({
    id: recipient.id,
    name: 'Zohra Noori',
    kind: 'business',
    language: 'da',
    email: recipient.email,
  });
  expect((await world.lines(recipient.id)).at(-1)).toEqual([
    'recipientUpdated',
    'dashboard',
    { recipientId: recipient.id, changed: ['kind', 'name', 'language'] },
  ]);
  expect(await world.mailsTo(recipient.email)).toEqual([]);
});

test('what is so already leaves no line', async () => {
  const { recipient } = (await world.create({ isInvited: false })).body;
  const before = await world.lines(recipient.id);
  for (const body of [{}, { name: recipient.name, email: recipient.email }]) {
    const answer = await update(recipient.id, body);
    expect([answer.status, answer.body.recipient.lastActivityAt]).toEqual([200, recipient.lastActivityAt]);
  }
  expect(await world.lines(recipient.id)).toEqual(before);
});

describe('a new email', () => {
  async function begun() {
    const { recipient } = (await world.create({ language: 'es' })).body;
    const { id, email } = recipient;
    const [code, now] = [newId(), world.api.clock.now()];
    const later = new Date(now.getTime() + 600_000);
    const codeOf = (codeId: string, place: string, identifier = email) => ({
      id: codeId,
      purpose: 'recipientSetup',
      identifier,
      place,
      code_hash: 'x',
      created_at: now,
      expires_at: later,
    });
    const elsewhere = newId();
    await world.api.db
      .insertInto('one_time_code')
      .values([codeOf(code, world.rent), codeOf(elsewhere, world.heat)])
      .execute();
    const token = newToken();
    await world.api.db
      .insertInto('recipient_session')
      .values({
        token_hash: hashToken(token),
        recipient_id: id,
        invitation_id: null,
        created_at: now,
        expires_at: later,
      })
      .execute();
    return { id, email, code, elsewhere };
  }
  const codeUsed = async (id: string) =>
    (
      await world.api.db
        .selectFrom('one_time_code')
        .select('used_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).used_at !== null;
  const sessions = (id: string) =>
    world.api.db
      .selectFrom('recipient_session')
      .select('token_hash')
      .where('recipient_id', '=', id)
      .execute();

  test('ends earlier links, codes and set-ups, and sends a mail to both addresses', async () => {
    const { id, email, code, elsewhere } = await begun();
    const answer = await update(id, { email: 'moved@example.com' });
    expect(answer.body.recipient).toMatchObject({
      email: 'moved@example.com',
      invitation: { sentTo: 'moved@example.com', state: 'open' },
    });
    expect([await codeUsed(code), await codeUsed(elsewhere)]).toEqual([true, false]);
    expect(await sessions(id)).toEqual([]);
    const mail = { topic: 'mail.send', kind: 'recipientEmailChanged', language: 'es' };
    expect((await world.mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'recipientInvited',
      'recipientEmailChanged',
    ]);
    // Who was waited for is waited for at the new address, by one link.
    const invited = { topic: 'mail.recipientInvitation', kind: 'recipientInvited', language: 'es' };
    expect(await world.mailsTo('moved@example.com')).toMatchObject([invited]);
    expect((await world.mailsTo(email)).at(-1)).toMatchObject(mail);
    const links = world.api.db.selectFrom('recipient_invitation').select(['email', 'used_at']);
    const sentTo = await links.where('recipient_id', '=', id).orderBy('created_at').orderBy('id').execute();
    expect(sentTo.map((link) => [link.email, link.used_at === null])).toEqual([
      [email, false],
      ['moved@example.com', true],
    ]);
  });

  test('of a recipient who was never invited sends no invitation, but a mail to both addresses', async () => {
    const { body } = await world.create({ email: 'alone@example.com', isInvited: false });
    await update(body.recipient.id, { email: 'apart@example.com' });
    for (const address of ['alone@example.com', 'apart@example.com'])
      expect(await world.mailsTo(address)).toMatchObject([{ kind: 'recipientEmailChanged' }]);
  });

  test('in other letters is the same address, and ends nothing', async () => {
    const { id, email, code } = await begun();
    const answer = await update(id, { email: email.toUpperCase() });
    expect(answer.body.recipient).toMatchObject({
      email: email.toUpperCase(),
      invitation: { state: 'open' },
    });
    expect(await codeUsed(code)).toBe(false);
    expect(await sessions(id)).toHaveLength(1);
    expect(await world.mailsTo(email.toUpperCase())).toEqual([]);
  });

  test('that is another recipient’s is refused beside it, and ends nothing', async () => {
    const { id, email, code } = await begun();
    await world.create({ email: 'taken@example.com', isInvited: false });
    expect(await update(id, { email: 'Taken@example.com', name: 'Other Name' })).toMatchObject({
      status: 409,
      body: { code: 40919, error: 'recipient_exists', fields: { email: { key: 'api.recipient_exists' } } },
    });
    expect((await world.get(id)).body.recipient).toMatchObject({
      email,
      name: 'Zohra Karimi',
      invitation: { state: 'open' },
    });
    expect(await codeUsed(code)).toBe(false);
  });

  test('goes to one of two who are given it at once', async () => {
    const both = await Promise.all([world.make(), world.make()]);
    const answers = await Promise.all(both.map(({ id }) => update(id, { email: 'raced@example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('needs a sign-in that is not older than five minutes', async () => {
  const uid = await makeMember(world.api.db, { businessId: world.rent, role: 'admin' });
  const token = await world.api.tokens.mint({ uid, authTime: new Date(Date.now() - 6 * 60_000) });
  const { id } = await world.make();
  expect(await update(id, { name: 'Zohra' }, token)).toMatchObject({ status: 401, body: { code: 40101 } });
});

test.each([
  ['name', '', 'field.required'],
  ['email', 'x@y', 'field.email'],
  ['language', 'xx', 'field.oneOf'],
  ['businessId', 'x', 'field.unknownField'],
])('%s: %j is reported beside its field', async (field, value, key) => {
  const { id } = await world.make();
  expect(await update(id, { [field]: value })).toMatchObject({
    status: 422,
    body: { code: 42200, fields: { [field]: { key } } },
  });
});

test('a business keeps a name with digits for as long as it is one', async () => {
  const { id } = await world.make();
  const name = 'Berry, Holt & 3 Sons';
  expect(await update(id, { name })).toMatchObject({ status: 422, body: { fields: { name: {} } } });
  expect((await update(id, { kind: 'business', name })).body.recipient).toMatchObject({ name });
  expect(await update(id, { kind: 'person' })).toMatchObject({
    status: 422,
    body: { fields: { name: { key: 'field.characterMended' } } },
  });
  expect((await update(id, { kind: 'person', name: 'Berry Holt' })).body.recipient).toMatchObject({
    name: 'Berry Holt',
  });
});

test('one of another program is not there', async () => {
  const { id } = await world.make({}, world.heat);
  expect(await update(id, { name: 'Mine Now' })).toMatchObject({ status: 404, body: { code: 40400 } });
});
