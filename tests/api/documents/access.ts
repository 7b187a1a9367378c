import type { documentsCalls } from '#lib/contract/documents/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof documentsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                 anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  createPresignedUrl: ['importData', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  404  401  401  401'],
};

/** What each call needs to be allowed. An applicant's own documents have tests of their own (uploads.test.ts). */
export const prepare: OfArea['prepare'] = ({ onBusiness }) => ({
  createPresignedUrl: async () => {
    const { params } = await onBusiness();
    return {
      body: {
        purpose: 'import',
        businessId: params.id,
        fileName: 'cards.csv',
        contentType: 'text/csv',
        sizeBytes: 32,
      },
    };
  },
});
