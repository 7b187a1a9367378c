import { callsIn } from '../calls-in.ts';
import * as changes from './changes.ts';
import * as history from './history.ts';
import * as recipients from './recipients.ts';

export const recipientsCalls = {
  ...callsIn(changes),
  ...callsIn(history),
  ...callsIn(recipients),
};
