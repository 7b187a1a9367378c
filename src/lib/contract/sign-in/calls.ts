import { callsIn } from '../calls-in.ts';
import * as oneTimeCodes from './one-time-codes.ts';
import * as passwordReset from './password-reset.ts';
import * as secondFactor from './second-factor.ts';
import * as secondFactorRule from './second-factor-rule.ts';
import * as signIns from './sign-ins.ts';
import * as social from './social.ts';
import * as validateLogin from './validate-login.ts';

export const signInCalls = {
  ...callsIn(oneTimeCodes),
  ...callsIn(passwordReset),
  ...callsIn(secondFactor),
  ...callsIn(secondFactorRule),
  ...callsIn(signIns),
  ...callsIn(social),
  ...callsIn(validateLogin),
};
