import { callsIn } from '../calls-in.ts';
import * as accounts from './accounts.ts';
import * as deposits from './deposits.ts';

export const fundingCalls = { ...callsIn(accounts), ...callsIn(deposits) };
