import type { reportsCalls } from '#lib/contract/reports/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof reportsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                        anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getCardsKeyMetrics:         ['viewReports', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[({ programs }) => programs.length], [({ purchases }) => purchases, 'hideTransactionData']] }],
  getTransactionCategories:   ['viewReports', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideTransactionData', two: { atParent: 200 } }],
  getBankTransfersKeyMetrics: ['viewReports', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation', two: { atParent: 200 }, shows: [[({ programs }) => programs.length]] }],
  downloadCardsReport: ['viewReports', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 200 }, shows: [[(body) => String(body).includes('Spent'), 'hideTransactionData']] }],
  downloadBankTransfersReport: ['viewReports', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { also: ['exportData'], hiddenBy: 'hideBankPaymentsInformation', two: { atParent: 200 } }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ onBusiness }) => ({
  downloadBankTransfersReport: onBusiness,
  downloadCardsReport: onBusiness,
  getBankTransfersKeyMetrics: onBusiness,
  getCardsKeyMetrics: onBusiness,
  getTransactionCategories: onBusiness,
});
