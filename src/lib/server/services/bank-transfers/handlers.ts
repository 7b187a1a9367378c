import type { bankTransfersCalls } from '#lib/contract/bank-transfers/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { createBankTransfer } from './create.ts';
import { exportBankTransfers } from './export.ts';
import { getBankTransfer } from './get.ts';
import { listBankTransfers } from './list.ts';
import { planBankTransfer } from './plan.ts';

export const bankTransfersHandlers: HandlersOf<typeof bankTransfersCalls> = {
  createBankTransfer,
  exportBankTransfers,
  getBankTransfer,
  listBankTransfers,
  planBankTransfer,
};
