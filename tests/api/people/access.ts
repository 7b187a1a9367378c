import { v7 as newId } from 'uuid';
import type { peopleCalls } from '#lib/contract/people/calls.ts';
import { makeMember } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';
import { prepareAccount } from './account-world.ts';
import { makeInvitation } from './world.ts';

type OfArea = AreaAccess<typeof peopleCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                  anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  changePassword:     ['self',      '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  confirmEmailChange: ['anybody',   '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  confirmPhoneChange: ['self',      '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  startEmailChange:   ['self',      '401  401  401  401  401  404  202  404   404  404  404  404  401  202  404   404  404  404  404   401  401  401  401  401  401'],
  startPhoneChange:   ['self',      '401  401  401  401  401  404  202  404   404  404  404  404  401  202  404   404  404  404  404   401  401  401  401  401  401'],
  stopAccountChange:  ['anybody',   '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  getMember:        ['viewUsers',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  getUser:          ['self',        '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  inviteMember:     ['manageUsers', '401  401  401  401  401  403  404  404   403  201  403  201  401  201  404   201  404  201  404   401  401  401  401  401  401'],
  listMembers:      ['viewUsers',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  listRoleHolders:  ['viewUsers',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200, over: 200 }, shows: [[(body) => body.roles]] }],
  removeMember:     ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  200  404   401  401  401  401  401  401'],
  resendInvitation: ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401'],
  revokeInvitation: ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateMember:     ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401'],
  updateUser:       ['self',        '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home: { businessId }, onBusiness, world }) => {
  const account = prepareAccount(api, world.holderSession);
  const onMember = async () => {
    const userId = await makeMember(api.db, { businessId, role: 'nothing' });
    const { updated_at } = await api.db
      .selectFrom('member')
      .select('updated_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { params: { id: businessId, userId }, headers: { 'if-match': `"${updated_at.toISOString()}"` } };
  };
  const onInvitation = async () => ({
    params: { id: businessId, invitationId: await makeInvitation(api.db, { businessId, role: 'nothing' }) },
  });
  return {
    ...account,
    getMember: onMember,
    getUser: async () => ({ params: { id: 'holder-a' } }),
    inviteMember: async () => ({
      ...(await onBusiness()),
      body: { email: `${newId()}@example.com`, role: 'just_enough', language: 'en' as const },
    }),
    listMembers: onBusiness,
    listRoleHolders: onBusiness,
    removeMember: onMember,
    resendInvitation: async () => ({ ...(await onInvitation()), body: {} }),
    revokeInvitation: onInvitation,
    updateMember: async () => ({ ...(await onMember()), body: { role: 'just_enough' } }),
    updateUser: async () => ({ params: { id: 'holder-a' }, body: { language: 'fr' as const } }),
  };
};
