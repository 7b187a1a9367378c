import { LARKSPUR } from '#lib/brand/brands.ts';
import { startPhoneChange as call } from '#lib/contract/people/account.ts';
import { CODE_LIFETIME_S } from '#lib/domain/limits.ts';
import { maskPhone } from '#lib/domain/phone.ts';
import { problem } from '#lib/domain/problem.ts';
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { takeCodeTurn, takeMailTurn, takePause } from '../sign-in/code-limits.ts';
import { createCode, queueCode } from '../sign-in/issue-code.ts';
import { takeChangeTurn } from './account-change-limits.ts';
import { requireOwner } from './change-identity.ts';
import { mailChangeStop } from './change-stop.ts';
import { readPersonMail } from './person-mail.ts';

/** Sends a code to the new phone, or to one that was only typed at registration, and tells the email. */
export const startPhoneChange = command(call, async ({ tx, platform, params, body, from, now }) => {
  const uid = params.id;
  const { phone, brand } = body;
  const owner = await requireOwner(tx, uid);
  if (owner.phone === phone && owner.isPhoneProven) {
    throw new Refusal('validation_failed', {
      fields: { phone: fieldProblem(problem('sameAsNow'), 'phone') },
    });
  }
  const asked = { identifier: phone, now };
  await takePause(tx, { ...asked, from });
  await takeCodeTurn(tx, asked);
  await takeChangeTurn(tx, { uid, now });
  const resendAfterS = await takeMailTurn(tx, asked);
  const subject = { purpose: 'phoneChange', identifier: phone, place: uid } as const;
  const { id } = await createCode(tx, { subject, cardKey: platform.config.cardKey, now });
  const person = await readPersonMail(tx, uid, brand);
  const asPerson = { language: person?.language ?? DEFAULT_LANGUAGE, brand: person?.brand ?? LARKSPUR.key };
  await queueCode(tx, id, { by: 'phone', to: phone, ...asPerson, business: null });
  await mailChangeStop(tx, { change: { of: 'phone', id }, uid, address: maskPhone(phone), brand, now });
  return done({ resendAfterS, expiresInS: CODE_LIFETIME_S });
});
