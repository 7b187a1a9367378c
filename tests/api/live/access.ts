import type { liveCalls } from '#lib/contract/live/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof liveCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                           anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  streamChanges: ['signedIn', '401  401  401  401  401  403  200  200   200  200  200  200  200  200  200   200  200  200  200   401  401  401  401  401  401'],
};
