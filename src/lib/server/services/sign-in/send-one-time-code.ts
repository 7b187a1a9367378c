import { sendOneTimeCode as call } from '#lib/contract/sign-in/one-time-codes.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { assertStillPays, findPayer } from '../recipient-setup/find-payer.ts';
import { payerNames } from '../recipients/payer-names.ts';
import { readCodeTurns, takeCodeTurn, takeMailTurn, takePause } from './code-limits.ts';
import { createCode, findUntriedCode, isMailWaiting, mailCode } from './issue-code.ts';

/**
 * Sends a code to any typed address: only a correct code reveals whether the address is registered. A code that nobody
 * has tried is sent once more, and costs none of the three new ones; one whose mail has not left costs nothing at all.
 */
export const sendOneTimeCode = command(call, async ({ tx, platform, body, from, now }) => {
  const business = await findPayer(tx, body.businessId, now);
  if (!business) {
    const found = fieldProblem(problem('invalid'), 'businessId');
    throw new Refusal('validation_failed', { fields: { businessId: found } });
  }
  assertStillPays(business);
  const identifier = body.email.toLowerCase();
  const asked = { identifier, now };
  let resendAfterS = await takePause(tx, { ...asked, from });
  const subject = { purpose: body.purpose, identifier, place: business.id };
  const untried = await findUntriedCode(tx, { ...subject, now });
  const codes = untried ? await readCodeTurns(tx, asked) : await takeCodeTurn(tx, asked);
  const code = untried ?? (await createCode(tx, { ...subject, cardKey: platform.config.cardKey, now }));
  if (!untried || !(await isMailWaiting(tx, code.id))) {
    resendAfterS = await takeMailTurn(tx, asked);
    const named = { ...business, name: payerNames(business).organizationName };
    await mailCode(tx, { codeId: code.id, to: body.email, language: body.language, business: named });
  }
  return done({
    resendAfterS,
    expiresInS: Math.floor((code.expiresAt.getTime() - now.getTime()) / 1000),
    codesLeft: codes.left,
    newCodesInS: codes.endsInS,
  });
});
