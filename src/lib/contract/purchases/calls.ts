import { callsIn } from '../calls-in.ts';
import * as authorizations from './authorizations.ts';
import * as issuer from './issuer.ts';
import * as lithic from './lithic.ts';
import * as transactions from './transactions.ts';

export const purchasesCalls = {
  ...callsIn(authorizations),
  ...callsIn(issuer),
  ...callsIn(lithic),
  ...callsIn(transactions),
};
