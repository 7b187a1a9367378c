import { callsIn } from '../calls-in.ts';
import * as bankTransfers from './bank-transfers.ts';
import * as cards from './cards.ts';
import * as files from './files.ts';

export const reportsCalls = { ...callsIn(cards), ...callsIn(bankTransfers), ...callsIn(files) };
