import { sendOneTimeCode as call } from '#lib/contract/sign-in/one-time-codes.ts';
import { CODE_LIFETIME_S, CODE_PAUSE_S } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { assertStillPays, findPayer } from '../recipient-setup/find-payer.ts';
import { payerNames } from '../recipients/payer-names.ts';
import { takeSendingTurn } from './code-limits.ts';
import { issueCode } from './issue-code.ts';

/** Sends a code to any typed address: only a correct code reveals whether the address is registered. */
export const sendOneTimeCode = command(call, async ({ tx, platform, body, from, now }) => {
  const business = await findPayer(tx, body.businessId, now);
  if (!business) {
    const found = fieldProblem(problem('invalid'), 'businessId');
    throw new Refusal('validation_failed', { fields: { businessId: found } });
  }
  assertStillPays(business);
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
  return done({ resendAfterS: CODE_PAUSE_S, expiresInS: CODE_LIFETIME_S });
});
