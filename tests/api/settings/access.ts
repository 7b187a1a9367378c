import type { settingsCalls } from '#lib/contract/settings/calls.ts';
import { readProfile } from '#lib/server/services/settings/read-profile.ts';
import type { AreaAccess } from '../access/row.ts';

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
