import type { peopleCalls } from '#lib/contract/people/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof peopleCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                     anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getUser:    ['self', '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  updateUser: ['self', '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = () => {
  return {
    getUser: async () => ({ params: { id: 'holder-a' } }),
    updateUser: async () => ({ params: { id: 'holder-a' }, body: { language: 'fr' as const } }),
  };
};
