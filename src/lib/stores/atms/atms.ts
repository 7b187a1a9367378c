import { callApi } from '#lib/browser/caller.ts';
import { listCashTerms, searchAtms } from '#lib/contract/atms/atms.ts';

export const cashTermsKey = (uid: string) => ['cash-terms', uid] as const;
export const nearKey = (uid: string, zip: string) => ['atms', uid, zip] as const;

export const readCashTerms = async (uid: string, signal: AbortSignal) =>
  (await callApi(listCashTerms, { params: { id: uid }, signal })).cashTerms;

export const searchNear = (uid: string, zip: string, signal: AbortSignal) =>
  callApi(searchAtms, { params: { id: uid }, query: { zip }, signal });
