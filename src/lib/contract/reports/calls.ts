import { callsIn } from '../calls-in.ts';
import * as bankTransfers from './bank-transfers.ts';
import * as cards from './cards.ts';

export const reportsCalls = { ...callsIn(cards), ...callsIn(bankTransfers) };
