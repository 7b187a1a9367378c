import type { settingsCalls } from '#lib/contract/settings/calls.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { readProfile } from '#lib/server/services/settings/read-profile.ts';
import type { AreaAccess, Case } from '../access/row.ts';

type OfArea = AreaAccess<typeof settingsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                           anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getBusinessSettings:    ['everyMember',    '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401'],
  createBusinessSettings: ['manageSettings', '401  401  401  401  401  403  404  404   403  201  403  201  401  201  404   201  404  201  404   401  401  401  401  401  401', { also: ['manageRoles', 'manageCustomFields'] }],
  updateBusinessSettings: ['manageSettings', '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401', { also: ['manageRoles', 'manageCustomFields'] }],
  getAccountContact:      ['everyMember',    '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401'],
  getBusinessProfile:     ['manageBusiness', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateBusinessProfile:  ['manageBusiness', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  200  404   401  401  401  401  401  401'],
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

/** Takes one permission from the role by which the caller changes roles, at the parent, whose roles count. */
const withoutOwn = (permission: Permission): Case => ({
  status: 409,
  as: 'over',
  isAtParent: true,
  holds: ['manageSettings', 'manageRoles', 'manageUsers'],
  async needs({ api, home: { businessId }, onBusiness }) {
    const { custom_roles: roles, updated_at } = await api.db
      .selectFrom('business_settings')
      .select(['custom_roles', 'updated_at'])
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow();
    const customRoles = roles.map((role) => ({
      ...role,
      permissions: role.permissions.filter((name) => role.key !== 'just_enough' || name !== permission),
    }));
    return {
      ...(await onBusiness()),
      body: { customRoles },
      headers: { 'if-match': `"${updated_at.toISOString()}"` },
    };
  },
});

export const cases: OfArea['cases'] = {
  updateBusinessSettings: {
    'taking manageSettings from themselves': withoutOwn('manageSettings'),
    'taking manageRoles from themselves': withoutOwn('manageRoles'),
    'taking manageUsers from themselves': withoutOwn('manageUsers'),
    'taking viewUsers from themselves': {
      ...withoutOwn('viewUsers'),
      holds: ['manageSettings', 'manageRoles', 'viewUsers'],
      status: 200,
    },
  },
};
