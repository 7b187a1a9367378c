import { getDispute as call } from '#lib/contract/disputes/disputes.ts';
import { query } from '../../commands/handler.ts';
import { readDispute } from './dispute-row.ts';

export const getDispute = query(call, async ({ db, actor, grant, params }) => {
  const holderUid = grant.as === 'holder' && actor.kind === 'user' ? actor.uid : null;
  return { dispute: await readDispute(db, { cardId: params.id, id: params.disputeId, holderUid }) };
});
