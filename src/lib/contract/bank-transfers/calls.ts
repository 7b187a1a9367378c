import { callsIn } from '../calls-in.ts';
import * as bankTransfers from './bank-transfers.ts';
import * as create from './create.ts';

export const bankTransfersCalls = {
  ...callsIn(bankTransfers),
  ...callsIn(create),
};
