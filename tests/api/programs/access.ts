import type { programsCalls } from '#lib/contract/programs/calls.ts';
import { readProgram } from '#lib/server/services/programs/program-row.ts';
import type { Answer } from '../../support/api.ts';
import type { AreaAccess, Cases, Input } from '../access/row.ts';

const lastActivity = ({ items }: Answer['body']) => items[0].figures.lastActivityAt;

type OfArea = AreaAccess<typeof programsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                              anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listPrograms: ['everyMember', '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[({ items }) => items[0].figures.cards, 'viewCards'], [({ items }) => items[0].figures.funding, 'viewFunding'], [({ items }) => items[0].figures.openOrders !== null, 'viewOrders'], [lastActivity, 'hideTransactionData', ['viewFunding']], [lastActivity, 'hideBankPaymentsInformation', ['viewFunding']]] }],
  exportPrograms: ['exportData', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  404   202  404  404  404   401  401  401  401  401  401', { alike: (body) => body.export.lines }],
  // Only the organization's own members; of its program's name and end a program's members decide nothing.
  createProgram:       ['createPrograms', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  404  404   401  401  401  401  401  401', { alike: ({ program }) => [program?.productType, program?.closedAt] }],
  updateProgram:       ['createPrograms', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  404  404   401  401  401  401  401  401', { alike: ({ program }) => program?.name }],
  checkProgramClosing: ['manageBusiness', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  404  404   401  401  401  401  401  401', { shows: [[({ left }) => left.cards], [({ left }) => left.funding]], alike: ({ left }) => left }],
  closeProgram:        ['manageBusiness', '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  404  404   401  401  401  401  401  401', { alike: ({ program }) => program?.name }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, onBusiness, freshOrganization }) => {
  const onProgram = async () => ({ params: { id: (await freshOrganization()).programId } });
  return {
    createProgram: async () => ({
      params: { id: (await freshOrganization()).id },
      body: { name: 'Winter relief', productType: 'cards' },
    }),
    updateProgram: async () => {
      const { params } = await onProgram();
      const { updatedAt } = await readProgram(api.db, params.id);
      return { params, body: { name: 'Summer relief' }, headers: { 'if-match': `"${updatedAt}"` } };
    },
    checkProgramClosing: onProgram,
    closeProgram: async () => ({ ...(await onProgram()), body: {} }),
    exportPrograms: async () => ({ params: { id: (await freshOrganization()).id }, body: {} }),
    listPrograms: async () => ({ ...(await onBusiness()), query: { figures: 'true' } }),
  };
};

/** Of an organization that is not theirs, by a member of one of its programs. */
const ofProgramAlone = (more: Omit<Input, 'params'> = {}): Cases => ({
  'by a member of a program alone': {
    status: 404,
    isAtParent: true,
    needs: async ({ freshBusiness }) => ({ params: { id: await freshBusiness() }, ...more }),
  },
});

export const cases: OfArea['cases'] = {
  createProgram: ofProgramAlone({ body: { name: 'Winter relief', productType: 'cards' } }),
  updateProgram: ofProgramAlone({
    body: { name: 'Summer relief' },
    headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
  }),
  checkProgramClosing: ofProgramAlone(),
  closeProgram: ofProgramAlone({ body: {} }),
};
