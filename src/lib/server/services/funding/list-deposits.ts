import { listFundingAccountDeposits as call } from '#lib/contract/funding/deposits.ts';
import { query } from '../../commands/handler.ts';
import { programsOf } from '../programs/programs-of.ts';
import { readDeposits } from './read-deposits.ts';

export const listFundingAccountDeposits = query(
  call,
  async ({ db, actor, params, query: { limit, cursor, program, ...filter } }) => {
    const businessIds = programsOf(actor, params.id, { permission: 'viewFunding', only: program });
    return readDeposits(db, { businessIds, filter }, { limit, cursor });
  },
);
