import type { integrationsCalls } from '#lib/contract/integrations/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof integrationsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                    anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getIntegrations: ['developerTools',  '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 } }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ onBusiness }) => ({ getIntegrations: onBusiness });
