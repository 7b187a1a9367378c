import { callsIn } from '../calls-in.ts';
import * as businesses from './businesses.ts';
import * as deposits from './deposits.ts';
import * as log from './log.ts';
import * as people from './people.ts';

export const staffCalls = {
  ...callsIn(businesses),
  ...callsIn(deposits),
  ...callsIn(log),
  ...callsIn(people),
};
