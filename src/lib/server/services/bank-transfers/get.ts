import { getBankTransfer as call } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { selectTransfers, toBankTransfer } from './transfer-row.ts';

export const getBankTransfer = query(call, async ({ db, params }) => {
  const row = await selectTransfers(db).where('bank_transfer.id', '=', params.id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { transfer: toBankTransfer(row) };
});
