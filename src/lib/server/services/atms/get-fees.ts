import { getAtmFees as call } from '#lib/contract/atms/atms.ts';
import { query } from '../../commands/handler.ts';
import { readAtmFees } from './read-fees.ts';

export const getAtmFees = query(call, async ({ db, params }) => ({
  atmFees: await readAtmFees(db, params.id),
}));
