import { listLoadHistory as call } from '#lib/contract/funding/history.ts';
import { query } from '../../commands/handler.ts';
import { programsOf } from '../programs/programs-of.ts';
import { readLoadHistory } from './read-load-history.ts';

export const listLoadHistory = query(
  call,
  async ({ db, actor, params, query: { limit, cursor, program, ...filter } }) => {
    const businessIds = programsOf(actor, params.id, { permission: 'viewCards', only: program });
    return readLoadHistory(db, { actor, businessIds, filter }, { limit, cursor });
  },
);
