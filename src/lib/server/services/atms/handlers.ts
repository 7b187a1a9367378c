import type { atmsCalls } from '#lib/contract/atms/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getAtmFees } from './get-fees.ts';
import { listCashTerms } from './list-cash-terms.ts';
import { searchAtms } from './search.ts';
import { updateAtmFees } from './update-fees.ts';

export const atmsHandlers: HandlersOf<typeof atmsCalls> = {
  getAtmFees,
  listCashTerms,
  searchAtms,
  updateAtmFees,
};
