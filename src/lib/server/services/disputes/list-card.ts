import { listCardDisputes as call } from '#lib/contract/disputes/disputes.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { cardsOfAccount } from './cards-of-account.ts';
import { selectDisputes, toDisputeRow } from './dispute-row.ts';

export const listCardDisputes = query(call, ({ db, actor, grant, params, query: page }) => {
  const holderUid = grant.as === 'holder' && actor.kind === 'user' ? actor.uid : null;
  const rows = selectDisputes(db)
    .where('dispute.card_id', 'in', cardsOfAccount(params.id))
    .$if(holderUid !== null, (q) => q.where('dispute.opened_by', '=', holderUid ?? ''));
  return readPage(rows, newestFirst('dispute.created_at', 'dispute.id'), page, (row) =>
    toDisputeRow(row, holderUid !== null),
  );
});
