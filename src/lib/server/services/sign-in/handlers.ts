import type { signInCalls } from '#lib/contract/sign-in/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { connectSocial } from './connect-social.ts';
import { sendOneTimeCode } from './send-one-time-code.ts';
import { signInBySocial } from './sign-in-by-social.ts';
import { verifyOneTimeCode } from './verify-one-time-code.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const signInHandlers: HandlersOf<typeof signInCalls> = {
  connectSocial,
  sendOneTimeCode,
  signInBySocial,
  verifyOneTimeCode,
  verifySecondFactor,
};
