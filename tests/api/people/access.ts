import { v7 as newId } from 'uuid';
import type { peopleCalls } from '#lib/contract/people/calls.ts';
import { makeMember } from '../../support/world.ts';
import type { AreaAccess, Cases, Input } from '../access/row.ts';
import type { Things } from '../access/things.ts';
import { prepareAccount } from './account-world.ts';
import { makeInvitation } from './world.ts';

type OfArea = AreaAccess<typeof peopleCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                  anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  changePassword:     ['self',      '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  confirmEmailChange: ['anybody',   '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  confirmPhoneChange: ['self',      '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  getAccountChanges:  ['self',      '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  removePhone:        ['self',      '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  startEmailChange:   ['self',      '401  401  401  401  401  404  202  404   404  404  404  404  401  202  404   404  404  404  404   401  401  401  401  401  401'],
  startPhoneChange:   ['self',      '401  401  401  401  401  404  202  404   404  404  404  404  401  202  404   404  404  404  404   401  401  401  401  401  401'],
  stopAccountChange:  ['anybody',   '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  getMember:        ['viewUsers',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  getOwnAddress:    ['self',        '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  getUser:          ['self',        '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  inviteMember:     ['manageUsers', '401  401  401  401  401  403  404  404   403  201  403  201  401  201  404   201  404  201  404   401  401  401  401  401  401'],
  listMembers:      ['viewUsers',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  exportMembers: ['viewUsers', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
  listRoleHolders:  ['viewUsers',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200, over: 200 }, shows: [[(body) => body.roles]] }],
  removeMember:     ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  200  404   401  401  401  401  401  401'],
  resendInvitation: ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401'],
  revokeInvitation: ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateMember:     ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401'],
  updateOwnAddress: ['self',        '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  updateUser:       ['self',        '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
};

type Of = { api: Things['api']; businessId: string };

async function onMember({ api, businessId }: Of, role: string) {
  const userId = await makeMember(api.db, { businessId, role });
  const { updated_at } = await api.db
    .selectFrom('member')
    .select('updated_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { params: { id: businessId, userId }, headers: { 'if-match': `"${updated_at.toISOString()}"` } };
}

const onInvited = async ({ api, businessId }: Of, role: string) => ({
  params: { id: businessId, invitationId: await makeInvitation(api.db, { businessId, role }) },
});

const inviting = (role: string) => ({
  email: `${newId()}@example.com`,
  role,
  language: 'en' as const,
});

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home: { businessId }, onBusiness, world }) => {
  const account = prepareAccount(api, world.holderSession);
  const onNobody = async () => onMember({ api, businessId }, 'nothing');
  const onInvitation = async () => onInvited({ api, businessId }, 'nothing');
  return {
    ...account,
    getMember: onNobody,
    getOwnAddress: async () => ({ params: { id: 'holder-a' } }),
    getUser: async () => ({ params: { id: 'holder-a' } }),
    inviteMember: async () => ({
      ...(await onBusiness()),
      body: inviting('just_enough'),
    }),
    exportMembers: async () => ({ ...(await onBusiness()), body: {} }),
    listMembers: onBusiness,
    listRoleHolders: onBusiness,
    removeMember: onNobody,
    resendInvitation: async () => ({ ...(await onInvitation()), body: {} }),
    revokeInvitation: onInvitation,
    updateMember: async () => ({ ...(await onNobody()), body: { role: 'just_enough' } }),
    updateOwnAddress: async () => ({
      params: { id: 'holder-a' },
      body: {
        firstName: 'Amina',
        lastName: 'Rahimi',
        addressOne: '12 Juniper Street',
        city: 'Portland',
        state: 'OR',
        zip: '97205',
      },
    }),
    updateUser: async () => ({ params: { id: 'holder-a' }, body: { language: 'fr' as const } }),
  };
};

type Needs = (things: Things, role: string) => Promise<Input>;

/** About a role that allows more than the caller may, and about one that shows what is hidden from them. */
const beyondTheirs = (status: 409 | 422, what: string, needs: Needs): Cases => ({
  [`${what}, who may do more`]: { status, needs: (things) => needs(things, 'admin') },
  [`${what}, who is shown more`]: {
    status,
    holds: ['manageUsers', 'viewCards', 'hideTransactionData'],
    elsewhere: ['viewCards'],
    needs: (things) => needs(things, 'elsewhere'),
  },
});

const ofMember: Needs = ({ api, home }, role) => onMember({ api, businessId: home.businessId }, role);
const ofInvitation: Needs = ({ api, home }, role) => onInvited({ api, businessId: home.businessId }, role);

export const cases: OfArea['cases'] = {
  inviteMember: beyondTheirs(422, 'to be somebody', async ({ onBusiness }, role) => ({
    ...(await onBusiness()),
    body: inviting(role),
  })),
  removeMember: beyondTheirs(409, 'a member', ofMember),
  resendInvitation: beyondTheirs(409, 'somebody', async (things, role) => ({
    ...(await ofInvitation(things, role)),
    body: {},
  })),
  revokeInvitation: beyondTheirs(409, 'somebody', ofInvitation),
  updateMember: {
    ...beyondTheirs(409, 'a member', async (things, role) => ({
      ...(await ofMember(things, role)),
      body: { role: 'nothing' },
    })),
    ...beyondTheirs(422, 'to be somebody', async (things, role) => ({
      ...(await ofMember(things, 'nothing')),
      body: { role },
    })),
  },
};
