import type { settingsCalls } from '#lib/contract/settings/calls.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { readProfile } from '#lib/server/services/settings/read-profile.ts';
import type { AreaAccess, Case, Cases } from '../access/row.ts';
import type { Things } from '../access/things.ts';

type OfArea = AreaAccess<typeof settingsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                           anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getBusinessSettings:    ['everyMember',    '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 } }],
  createBusinessSettings: ['manageSettings', '401  401  401  401  401  403  404  404   403  201  403  201  401  201  404   201  404  201  404   401  401  401  401  401  401', { also: ['manageRoles', 'manageCustomFields'] }],
  updateBusinessSettings: ['manageSettings', '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401', { also: ['manageRoles', 'manageCustomFields'] }],
  getAccountContact:      ['everyMember',    '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 } }],
  getBusinessProfile:     ['manageBusiness', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateBusinessProfile:  ['manageBusiness', '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401'],
  getBusinessAddress:     ['orderCards',     '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
};

const SETTINGS = { customRoles: [], customFields: {} };

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  home: { businessId },
  onBusiness,
  freshBusiness,
  newKey,
}) => {
  return {
    createBusinessSettings: async () => ({ params: { id: await freshBusiness() }, body: SETTINGS }),
    getAccountContact: onBusiness,
    getBusinessAddress: onBusiness,
    getBusinessProfile: onBusiness,
    getBusinessSettings: onBusiness,
    updateBusinessProfile: async () => {
      const { updatedAt } = await readProfile(api.db, businessId);
      return {
        ...(await onBusiness()),
        body: { accountContact: { name: `Contact ${newKey()}`, email: null, phone: null } },
        headers: { 'if-match': `"${updatedAt}"` },
      };
    },
    updateBusinessSettings: async () => {
      const row = await api.db
        .selectFrom('business_settings')
        .select('updated_at')
        .where('business_id', '=', businessId)
        .executeTakeFirstOrThrow();
      return {
        ...(await onBusiness()),
        body: SETTINGS,
        headers: { 'if-match': `"${row.updated_at.toISOString()}"` },
      };
    },
  };
};

async function readRoles({ api, home: { businessId } }: Things) {
  const settings = await api.db
    .selectFrom('business_settings')
    .select(['custom_roles as roles', 'updated_at'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { roles: settings.roles, headers: { 'if-match': `"${settings.updated_at.toISOString()}"` } };
}

/** Takes one permission from the role by which the caller changes roles, at the parent, whose roles count. */
const withoutOwn = (permission: Permission): Case => ({
  status: 409,
  as: 'over',
  isAtParent: true,
  holds: ['manageSettings', 'manageRoles', 'manageUsers'],
  async needs(things) {
    const { roles, headers } = await readRoles(things);
    const customRoles = roles.map((role) => ({
      ...role,
      permissions: role.permissions.filter((name) => role.key !== 'just_enough' || name !== permission),
    }));
    return { ...(await things.onBusiness()), body: { customRoles }, headers };
  },
});

/** Writes the role `elsewhere` with these permissions. */
const giving = (permissions: readonly Permission[]): Case => ({
  status: 422,
  async needs(things) {
    const { roles, headers } = await readRoles(things);
    const customRoles = roles.map((role) =>
      role.key === 'elsewhere' ? { ...role, permissions: [...permissions] } : role,
    );
    return { ...(await things.onBusiness()), body: { customRoles }, headers };
  },
});

const GIVEN: Cases = {
  'giving more than they may': giving(['viewCards']),
  'lifting what they are under': {
    ...giving(['viewCards']),
    holds: ['manageSettings', 'manageRoles', 'viewCards', 'hideTransactionData'],
    elsewhere: ['viewCards', 'hideTransactionData'],
  },
  'lifting what hides from others what they may not see either': {
    ...giving(['viewCards']),
    elsewhere: ['viewCards', 'hideTransactionData'],
  },
};

/** Removes a role whose holders get another one, at the parent, whose roles count. */
const reassigning = (status: 200 | 403): Case => ({
  status,
  as: 'over',
  isAtParent: true,
  holds: ['manageSettings', 'manageRoles', 'manageUsers'],
  async needs(things) {
    const { roles, headers } = await readRoles(things);
    const customRoles = roles.filter(({ key }) => key !== 'elsewhere');
    const body = { customRoles, reassign: [{ from: 'elsewhere', to: 'nothing' }] };
    const { db } = things.api;
    const holders = await db.selectFrom('member').select('id').where('role', '=', 'elsewhere').execute();
    const ids = holders.map(({ id }) => id);
    // Later rows ask again as somebody with this role.
    const undo = () => db.updateTable('member').set({ role: 'elsewhere' }).where('id', 'in', ids).execute();
    return { ...(await things.onBusiness()), body, headers, undo };
  },
});

export const cases: OfArea['cases'] = {
  createBusinessSettings: GIVEN,
  updateBusinessSettings: {
    ...GIVEN,
    'taking manageSettings from themselves': withoutOwn('manageSettings'),
    'taking manageRoles from themselves': withoutOwn('manageRoles'),
    'taking manageUsers from themselves': withoutOwn('manageUsers'),
    'taking viewUsers from themselves': {
      ...withoutOwn('viewUsers'),
      holds: ['manageSettings', 'manageRoles', 'viewUsers'],
      status: 200,
    },
    'giving a program a role of its own': {
      ...giving([]),
      status: 409,
      elsewhere: ['viewCards'],
    },
    'giving members another role': reassigning(200),
    'giving members another role, though they may not manage users': {
      ...reassigning(403),
      holds: ['manageSettings', 'manageRoles'],
    },
  },
};
