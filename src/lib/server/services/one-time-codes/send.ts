import { sendOneTimeCode as call } from '#lib/contract/one-time-codes.ts';
import { problem } from '#lib/domain/problem.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldProblem } from '../../api/error-answer.ts';
import { command, done } from '../../api/handler.ts';
import { findPayer } from '../payment-setup/find-payer.ts';
import { payerNames } from '../recipients/payer-names.ts';
import { issueCode } from './issue-code.ts';
import { CODE_LIFETIME_MS, RESEND_AFTER_MS, takeSendingTurn } from './limits.ts';

/** Sends a code to whatever address was typed: whether it is registered is told only once the code came back. */
export const sendOneTimeCode = command(call, async ({ tx, platform, body, from, now }) => {
  const business = await findPayer(tx, body.businessId);
  if (!business) {
    const found = fieldProblem(problem('invalid'), 'businessId');
    throw new ApiError('validation_failed', { fields: { businessId: found } });
  }
  const identifier = body.email.toLowerCase();
  await takeSendingTurn(tx, { identifier, from, now });
  await issueCode(tx, {
    purpose: body.purpose,
    identifier,
    place: business.id,
    to: body.email,
    language: body.language,
    business: { ...business, name: payerNames(business).organizationName },
    cardKey: platform.config.cardKey,
    now,
  });
  return done({ resendAfterS: RESEND_AFTER_MS / 1_000, expiresInS: CODE_LIFETIME_MS / 1_000 });
});
