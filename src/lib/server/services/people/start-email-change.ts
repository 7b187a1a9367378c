import { startEmailChange as call } from '#lib/contract/people/account.ts';
import { maskEmail } from '#lib/domain/email.ts';
import { problem } from '#lib/domain/problem.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { takeChangeTurn } from './account-change-limits.ts';
import { createAccountLink } from './account-links/create.ts';
import { mailChangeStop } from './change-stop.ts';
import { readUser } from './read-user.ts';

/** Sends a link to the new address and tells the present one; an earlier request ends. */
export const startEmailChange = command(call, async ({ tx, params, body, now }) => {
  const uid = params.id;
  const { email, brand } = body;
  const user = await readUser(tx, uid);
  if (user.email?.toLowerCase() === email.toLowerCase()) {
    throw new Refusal('validation_failed', {
      fields: { email: fieldProblem(problem('sameAsNow'), 'email') },
    });
  }
  await takeChangeTurn(tx, { uid, now });
  const { id, expiresAt } = await createAccountLink(tx, {
    kind: 'emailChange',
    userId: uid,
    email,
    language: isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE,
    brand,
    createdBy: uid,
    now,
  });
  await mailChangeStop(tx, { change: { of: 'email', id }, uid, address: maskEmail(email), brand, now });
  return done({ email, expiresAt: expiresAt.toISOString() });
});
