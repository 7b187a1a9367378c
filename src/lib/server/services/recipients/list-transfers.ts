import { listRecipientTransfers as call } from '#lib/contract/recipients/history.ts';
import { query } from '../../commands/handler.ts';
import { selectTransfers, toBankTransfer } from '../bank-transfers/transfer-row.ts';
import { newestFirst, readPage } from '../keyset.ts';

const NEWEST = newestFirst('bank_transfer.created_at', 'bank_transfer.id');

export const listRecipientTransfers = query(call, async ({ db, params, query: page }) =>
  readPage(
    selectTransfers(db).where('bank_transfer.recipient_id', '=', params.id),
    NEWEST,
    page,
    toBankTransfer,
  ),
);
