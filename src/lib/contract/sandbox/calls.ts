import { callsIn } from '../calls-in.ts';
import * as bank from './bank.ts';
import * as bankLink from './bank-link.ts';
import * as clock from './clock.ts';
import * as sandbox from './sandbox.ts';

export const sandboxCalls = {
  ...callsIn(bankLink),
  ...callsIn(bank),
  ...callsIn(clock),
  ...callsIn(sandbox),
};
