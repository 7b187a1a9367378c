import { callsIn } from '../calls-in.ts';
import * as oneTimeCodes from './one-time-codes.ts';
import * as secondFactor from './second-factor.ts';
import * as signIns from './sign-ins.ts';
import * as social from './social.ts';

export const signInCalls = {
  ...callsIn(oneTimeCodes),
  ...callsIn(secondFactor),
  ...callsIn(signIns),
  ...callsIn(social),
};
