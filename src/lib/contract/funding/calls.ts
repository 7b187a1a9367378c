import { callsIn } from '../calls-in.ts';
import * as accounts from './accounts.ts';
import * as deposits from './deposits.ts';
import * as history from './history.ts';
import * as monthly from './monthly.ts';
import * as statement from './statement.ts';
import * as transfer from './transfer.ts';

export const fundingCalls = {
  ...callsIn(accounts),
  ...callsIn(deposits),
  ...callsIn(history),
  ...callsIn(monthly),
  ...callsIn(statement),
  ...callsIn(transfer),
};
