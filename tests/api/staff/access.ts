import type { staffCalls } from '#lib/contract/staff/calls.ts';
import { readBusiness } from '#lib/server/services/staff/business-row.ts';
import { makeUnmatched } from '../../support/make-deposit.ts';
import { makeSecondFactor } from '../../support/second-factor.ts';
import { makeMember } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof staffCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                              anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getStaffBusiness:    ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  listStaffActivities: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  downloadStaffActivities: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  listStaffBusinesses: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  downloadStaffBusinesses: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  findStaffPerson:     ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  resetPersonSecondFactor: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  updateBusinessMarks: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  401  428  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  listUnmatchedDeposits:  ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  downloadUnmatchedDeposits: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  assignUnmatchedDeposit: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  401  400  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  returnUnmatchedDeposit: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  401  400  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, newKey, onBusiness }) => ({
  assignUnmatchedDeposit: async () => ({
    params: { id: await makeUnmatched(api.db) },
    body: { businessId: home.program },
    headers: { 'idempotency-key': newKey() },
  }),
  returnUnmatchedDeposit: async () => ({
    params: { id: await makeUnmatched(api.db) },
    body: {},
    headers: { 'idempotency-key': newKey() },
  }),
  findStaffPerson: async () => ({ body: { identifier: `${home.holder}@example.com` } }),
  resetPersonSecondFactor: async () => {
    const id = await makeMember(api.db, { businessId: home.businessId, role: 'admin' });
    await makeSecondFactor(api, id);
    return { params: { id } };
  },
  getStaffBusiness: onBusiness,
  updateBusinessMarks: async () => {
    const { params } = await onBusiness();
    const { updatedAt, marks } = await readBusiness(api.db, params.id);
    return {
      params,
      body: { hasCustomFundingFields: !marks.hasCustomFundingFields },
      headers: { 'if-match': `"${updatedAt}"` },
    };
  },
});
