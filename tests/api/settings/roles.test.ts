import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyInput } from '#lib/contract/call.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { createBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const VIEWER = { key: 'viewer', name: 'Card viewer', permissions: ['viewCards'] };
const LEAD = { key: 'lead', name: 'Crew lead', permissions: ['viewCards', 'lockCards'] };
const KEEPER = {
  key: 'keeper',
  name: 'Keeper',
  permissions: ['manageSettings', 'manageRoles', 'manageUsers', 'viewCards'],
};
const ROLES = [VIEWER, LEAD, KEEPER];

/** A super business with these roles, and a program of it. */
async function makeOrganisation(roles = ROLES) {
  const { id } = await makeBusiness(api.db);
  const program = (await makeBusiness(api.db, { parentId: id })).id;
  await makeRoles(api.db, id, roles);
  return { id, program };
}

const tokenOf = async (businessId: string, role: string) =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });

const write = (id: string, token: string, body: BodyInput<typeof updateBusinessSettings>) =>
  api.call(updateBusinessSettings, {
    params: { id },
    body,
    token,
    headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
  });

const roleOf = async (uid: string) =>
  (await api.db.selectFrom('member').select('role').where('user_id', '=', uid).executeTakeFirstOrThrow())
    .role;

describe('roles of a program would have no force', () => {
  const more = [...ROLES, { key: 'own', name: 'Own', permissions: ['viewCards'] }];

  test('so they are refused, at the first settings and later', async () => {
    const { id, program } = await makeOrganisation();
    const token = await tokenOf(id, 'admin');
    const refused = { status: 409, body: { reason: { key: 'reason.rolesOfParent' } } };
    const create = (customRoles: typeof ROLES) =>
      api.call(createBusinessSettings, { params: { id: program }, body: { customRoles }, token });
    expect(await create(more)).toMatchObject(refused);
    expect((await create([])).status).toBe(201);
    await api.db
      .updateTable('business_settings')
      .set({ custom_roles: JSON.stringify(ROLES), updated_at: new Date('2026-01-01T00:00:00.000Z') })
      .where('business_id', '=', program)
      .execute();
    expect(await write(program, token, { customRoles: more })).toMatchObject(refused);
  });

  test('those that stand there may be sent back with other settings, or taken away', async () => {
    for (const customRoles of [ROLES, []]) {
      const { id, program } = await makeOrganisation();
      await makeRoles(api.db, program, ROLES);
      const answer = await write(program, await tokenOf(id, 'admin'), { customRoles, customFields: {} });
      expect([answer.status, answer.body.businessSettings?.customRoles]).toEqual([200, customRoles]);
    }
  });
});

describe('a renamed role', () => {
  test('keeps its holders, however they name it, and an invitation to it', async () => {
    const { id, program } = await makeOrganisation();
    const byName = await makeMember(api.db, { businessId: program, role: 'Card Viewer' });
    const byKey = await makeMember(api.db, { businessId: id, role: 'viewer' });
    await inTransaction(api.db, (tx) =>
      createAccountLink(tx, {
        kind: 'member',
        businessId: program,
        role: 'Card viewer',
        email: `${program}@example.com`,
        language: 'en',
        createdBy: 'system:test',
        now: new Date(),
      }),
    );
    const renamed = [{ ...VIEWER, name: 'Watcher' }, LEAD, KEEPER];
    expect((await write(id, await tokenOf(id, 'admin'), { customRoles: renamed })).status).toBe(200);
    expect([await roleOf(byName), await roleOf(byKey)]).toEqual(['viewer', 'viewer']);
    const token = await api.tokens.mint({ uid: byName });
    expect((await api.call(listCards, { params: { id: program }, token })).status).toBe(200);
    const link = await api.db
      .selectFrom('account_link')
      .select('role')
      .where('business_id', '=', program)
      .executeTakeFirstOrThrow();
    expect(link.role).toBe('viewer');
    const changes = await api.db
      .selectFrom('activity')
      .select('type')
      .where('business_id', '=', id)
      .execute();
    expect(changes).toEqual([{ type: 'businessSettingsUpdated' }]);
  });
});

describe('a role that somebody holds', () => {
  test('is not removed without a word on what they get, in a program neither', async () => {
    const { id, program } = await makeOrganisation();
    await makeMember(api.db, { businessId: program, role: 'crew-lead' });
    const answer = await write(id, await tokenOf(id, 'admin'), { customRoles: [VIEWER, KEEPER] });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'wrong_state', reason: { key: 'reason.roleHeld', params: { role: 'Crew lead' } } },
    });
  });

  test('nor while an invitation to it is open', async () => {
    const { id } = await makeOrganisation();
    await inTransaction(api.db, (tx) =>
      createAccountLink(tx, {
        kind: 'member',
        businessId: id,
        role: 'lead',
        email: `${id}@example.com`,
        language: 'en',
        createdBy: 'system:test',
        now: new Date(),
      }),
    );
    const answer = await write(id, await tokenOf(id, 'admin'), { customRoles: [VIEWER, KEEPER] });
    expect(answer.body.reason?.key).toBe('reason.roleHeld');
  });

  test('goes in one act with the role that its holders get, and each of them has it in their history', async () => {
    const { id, program } = await makeOrganisation();
    const lead = await makeMember(api.db, { businessId: program, role: 'crew-lead' });
    const other = await makeMember(api.db, { businessId: id, role: 'viewer' });
    const answer = await write(id, await tokenOf(id, 'admin'), {
      customRoles: [VIEWER, KEEPER],
      reassign: [{ from: 'lead', to: 'viewer' }],
    });
    expect(answer.status).toBe(200);
    expect([await roleOf(lead), await roleOf(other)]).toEqual(['viewer', 'viewer']);
    const told = await api.db
      .selectFrom('activity')
      .select(['type', 'subject_id'])
      .where('business_id', 'in', [id, program])
      .orderBy('type')
      .execute();
    expect(told).toEqual([
      { type: 'businessSettingsUpdated', subject_id: id },
      { type: 'userUpdated', subject_id: lead },
    ]);
  });

  test('holders of another organisation keep theirs', async () => {
    const [ours, theirs] = [await makeOrganisation(), await makeOrganisation()];
    const lead = await makeMember(api.db, { businessId: theirs.program, role: 'lead' });
    const answer = await write(ours.id, await tokenOf(ours.id, 'admin'), {
      customRoles: [VIEWER, KEEPER],
      reassign: [{ from: 'lead', to: 'viewer' }],
    });
    expect([answer.status, await roleOf(lead)]).toEqual([200, 'lead']);
  });
});

describe('whoever gives the holders of a removed role another one', () => {
  const HIDING = { key: 'hiding', name: 'Hiding', permissions: ['viewCards', 'hideTransactionData'] };
  const SEEING = { ...KEEPER, permissions: [...KEEPER.permissions, 'hideTransactionData'] };
  const LOADER = { key: 'loader', name: 'Loader', permissions: ['viewCards', 'loadCards'] };
  const ALL = [VIEWER, LEAD, LOADER, HIDING, SEEING];

  test.each([
    ['less, which needs nothing', 'lead', 'viewer', null],
    ['what they do not have themselves', 'lead', 'loader', 'field.permissionNotYours'],
    ['everything', 'lead', 'admin', 'field.permissionNotYours'],
    ['sight of what is hidden from them', 'hiding', 'viewer', 'field.restrictionOnYou'],
    ['a role that does not exist', 'lead', 'treasurer', 'field.unknownRole'],
  ])('%s', async (_, from, to, key) => {
    const { id } = await makeOrganisation(ALL);
    await makeMember(api.db, { businessId: id, role: from });
    const answer = await write(id, await tokenOf(id, 'keeper'), {
      customRoles: ALL.filter((role) => role.key !== from),
      reassign: [{ from, to }],
    });
    expect([answer.status, answer.body.fields?.['reassign.0.to']?.key ?? null]).toEqual([
      key === null ? 200 : 422,
      key,
    ]);
  });

  test('sight of what they may not see themselves', async () => {
    const clerk = { ...KEEPER, key: 'clerk', name: 'Clerk', permissions: KEEPER.permissions.slice(0, 3) };
    const { id } = await makeOrganisation([VIEWER, HIDING, clerk]);
    const held = await makeMember(api.db, { businessId: id, role: 'hiding' });
    const answer = await write(id, await tokenOf(id, 'clerk'), {
      customRoles: [VIEWER, clerk],
      reassign: [{ from: 'hiding', to: 'viewer' }],
    });
    expect([answer.status, answer.body.fields?.['reassign.0.to']?.key, await roleOf(held)]).toEqual([
      422,
      'field.restrictionUncovers',
      'hiding',
    ]);
  });

  test('needs manageUsers', async () => {
    const scribe = { key: 'scribe', name: 'Scribe', permissions: ['manageSettings', 'manageRoles'] };
    const { id } = await makeOrganisation([VIEWER, LEAD, scribe]);
    const answer = await write(id, await tokenOf(id, 'scribe'), {
      customRoles: [VIEWER, scribe],
      reassign: [{ from: 'lead', to: 'viewer' }],
    });
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });
});

describe('nobody locks themselves out', () => {
  const OTHER = { ...KEEPER, key: 'other', name: 'Other' };
  const without = (name: string) => ({
    ...KEEPER,
    permissions: KEEPER.permissions.filter((one) => one !== name),
  });

  test.each([
    ['takes the right to change settings', { customRoles: [without('manageSettings'), OTHER] }],
    ['takes the right to change roles', { customRoles: [without('manageRoles'), OTHER] }],
    ['takes the right to change members', { customRoles: [without('manageUsers'), OTHER] }],
    [
      'removes the own role for a smaller one',
      { customRoles: [VIEWER, OTHER], reassign: [{ from: 'keeper', to: 'viewer' }] },
    ],
  ])('who %s from themselves is refused', async (_, body) => {
    const { id } = await makeOrganisation([VIEWER, KEEPER, OTHER]);
    const token = await tokenOf(id, 'keeper');
    const answer = await write(id, token, body);
    expect(answer).toMatchObject({ status: 409, body: { reason: { key: 'reason.ownRights' } } });
    const byOther = await write(id, await tokenOf(id, 'other'), body);
    expect(byOther.status).toBe(200);
  });

  test('what else the own role allows may be given up', async () => {
    const { id } = await makeOrganisation([KEEPER]);
    const answer = await write(id, await tokenOf(id, 'keeper'), { customRoles: [without('viewCards')] });
    expect(answer.status).toBe(200);
  });

  test('an administrator may remove every role, as their own always stays', async () => {
    const { id } = await makeOrganisation();
    expect((await write(id, await tokenOf(id, 'admin'), { customRoles: [] })).status).toBe(200);
  });
});
