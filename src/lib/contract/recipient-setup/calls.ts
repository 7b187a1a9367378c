import { callsIn } from '../calls-in.ts';
import * as accounts from './accounts.ts';
import * as intakeCalls from './intake-calls.ts';
import * as recipientSetup from './recipient-setup.ts';

export const recipientSetupCalls = {
  ...callsIn(accounts),
  ...callsIn(intakeCalls),
  ...callsIn(recipientSetup),
};
