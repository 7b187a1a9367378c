import type { signInCalls } from '#lib/contract/sign-in/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { connectSocial } from './connect-social.ts';
import { disconnectSocial } from './disconnect-social.ts';
import { endSignIn } from './end-sign-in.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { getSecondFactorRule } from './get-second-factor-rule.ts';
import { getSocialIdentities } from './get-social-identities.ts';
import { listSignIns } from './list-sign-ins.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { sendOneTimeCode } from './send-one-time-code.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { signInBySocial } from './sign-in-by-social.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { updateSecondFactorRule } from './update-second-factor-rule.ts';
import { validateLogin } from './validate-login.ts';
import { verifyOneTimeCode } from './verify-one-time-code.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const signInHandlers: HandlersOf<typeof signInCalls> = {
  confirmSecondFactor,
  connectSocial,
  disconnectSocial,
  endSignIn,
  getSecondFactor,
  getSecondFactorRule,
  getSocialIdentities,
  listSignIns,
  removeSecondFactor,
  renewRecoveryCodes,
  resetPassword,
  resetSecondFactor,
  sendOneTimeCode,
  sendPasswordReset,
  signInBySocial,
  signOut,
  signOutEverywhere,
  startSecondFactor,
  updateSecondFactorRule,
  validateLogin,
  verifyOneTimeCode,
  verifySecondFactor,
};
