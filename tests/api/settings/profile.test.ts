import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getAccountContact,
  getBusinessProfile,
  updateBusinessProfile,
} from '#lib/contract/settings/profile.ts';
import { getBusinessAddress } from '#lib/contract/settings/settings.ts';
import { deliverMail } from '#lib/server/services/mail/deliver-mail.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressOne: '12 Orchard Street',
  addressTwo: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};
const RUTH = { name: 'Ruth Osei', email: 'ruth@example.com', phone: '2025550143' };

async function makeOrganisation() {
  const { id } = await makeBusiness(api.db, { name: 'Juniper Commons' });
  const program = (await makeBusiness(api.db, { parentId: id, name: 'Meals' })).id;
  const token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  const member = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: program, role: 'admin' }),
  });
  return { id, program, token, member };
}

async function write(id: string, token: string, body: object, version?: string) {
  const read = await api.call(getBusinessProfile, { params: { id }, token });
  return api.call(updateBusinessProfile, {
    params: { id },
    body: body as never,
    token,
    headers: { 'if-match': `"${version ?? read.body.businessProfile.updatedAt}"` },
  });
}

test('a profile that nobody wrote is empty; then its parts are written one by one, each told before and after', async () => {
  const { id, token } = await makeOrganisation();
  const empty = await api.call(getBusinessProfile, { params: { id }, token });
  expect(empty.body.businessProfile).toMatchObject({
    name: 'Juniper Commons',
    mailName: null,
    isProgram: false,
    address: null,
    accountContact: null,
  });
  expect((await write(id, token, { mailName: 'Juniper' })).status).toBe(200);
  expect((await write(id, token, { address: ADDRESS })).status).toBe(200);
  const all = await write(id, token, { accountContact: RUTH });
  expect(all.body.businessProfile).toMatchObject({
    mailName: 'Juniper',
    address: ADDRESS,
    accountContact: RUTH,
  });
  const address = await api.call(getBusinessAddress, { params: { id }, token });
  expect(address.body.address).toEqual(ADDRESS);
  const told = await api.db
    .selectFrom('activity')
    .select('change')
    .where('business_id', '=', id)
    .orderBy('id')
    .execute();
  expect(told.map(({ change }) => change)).toEqual([
    { before: { mailName: null }, after: { mailName: 'Juniper' } },
    { before: { address: null }, after: { address: ADDRESS } },
    { before: { accountContact: null }, after: { accountContact: RUTH } },
  ]);
  expect((await write(id, token, { mailName: 'Juniper' })).status).toBe(200);
  const after = await api.db.selectFrom('activity').select('id').where('business_id', '=', id).execute();
  expect(after).toHaveLength(3);
});

test('of two who write the same version one is told', async () => {
  const { id, token } = await makeOrganisation();
  const { body } = await api.call(getBusinessProfile, { params: { id }, token });
  const { updatedAt } = body.businessProfile;
  const both = await Promise.all(
    ['One', 'Other'].map((mailName) => write(id, token, { mailName }, updatedAt)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test.each([
  ['a name of nothing', { mailName: ' ' }, 'mailName', 'field.required'],
  [
    'a contact without a name',
    { accountContact: { ...RUTH, name: '' } },
    'accountContact.name',
    'field.required',
  ],
  ['no email', { accountContact: { ...RUTH, email: 'ruth' } }, 'accountContact.email', 'field.email'],
  ['a PO box', { address: { ...ADDRESS, addressOne: 'PO Box 12' } }, 'address.addressOne', 'field.poBox'],
])('%s is refused beside its field', async (_, body, field, key) => {
  const { id, token } = await makeOrganisation();
  const answer = await write(id, token, body);
  expect([answer.status, answer.body.fields?.[field]?.key]).toEqual([422, key]);
});

describe('the account contact', () => {
  const contactOf = async (id: string, token: string) =>
    (await api.call(getAccountContact, { params: { id }, token })).body.accountContact;

  test("of a program is its own, else its parent's, and its members ask at the parent too", async () => {
    const { id, program, token, member } = await makeOrganisation();
    expect(await contactOf(program, member)).toBeNull();
    await write(id, token, { accountContact: RUTH });
    expect([await contactOf(program, member), await contactOf(id, member)]).toEqual([RUTH, RUTH]);
    const own = { name: 'Sam Wu', email: null, phone: null };
    expect((await write(program, member, { accountContact: own })).status).toBe(200);
    expect([await contactOf(program, member), await contactOf(id, token)]).toEqual([own, RUTH]);
    await write(program, member, { accountContact: null });
    expect(await contactOf(program, member)).toEqual(RUTH);
  });
});

describe('mails', () => {
  test('bear the name of the organization for its mails, those of a program too, which has none of its own', async () => {
    const { id, program, token, member } = await makeOrganisation();
    const mailed = async (businessId: string) => {
      const sent: string[] = [];
      const mail = { ...api.platform.mail, send: async ({ text }: { text: string }) => void sent.push(text) };
      await deliverMail(
        { ...api.platform, mail },
        {
          id: `m-${businessId}`,
          topic: 'mail.send',
          businessId,
          attempts: 1,
          createdAt: new Date(),
          payload: {
            to: 'ada@example.com',
            language: 'en',
            brand: 'larkspur',
            path: null,
            kind: 'memberRemoved',
            values: { name: 'Ada', organization: 'Juniper Commons', place: 'Meals' },
          },
        },
      );
      return sent[0];
    };
    expect(await mailed(id)).toContain('Juniper Commons');
    await write(id, token, { mailName: 'Juniper Relief' });
    for (const businessId of [id, program]) {
      const text = await mailed(businessId);
      expect(text).toContain('Juniper Relief');
      expect(text).not.toContain('Juniper Commons');
    }
    const own = await write(program, member, { mailName: 'Meals' });
    expect([own.status, own.body.fields?.mailName?.key]).toEqual([422, 'field.invalid']);
  });
});
