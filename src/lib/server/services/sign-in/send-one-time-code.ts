import { LARKSPUR } from '#lib/brand/brands.ts';
import type { BodyOf } from '#lib/contract/call.ts';
import { sendOneTimeCode as call } from '#lib/contract/sign-in/one-time-codes.ts';
import { answeredPhone, isE164 } from '#lib/domain/phone.ts';
import { problem } from '#lib/domain/problem.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { assertStillPays, findPayer } from '../recipient-setup/find-payer.ts';
import { payerNames } from '../recipients/payer-names.ts';
import type { CodeSubject } from './code-hash.ts';
import { readCodeTurns, takeCodeTurn, takeMailTurn, takePause } from './code-limits.ts';
import { type Addressee, createCode, findUntriedCode, isCodeWaiting, queueCode } from './issue-code.ts';

/**
 * Sends a code to any typed address: only a correct code reveals whether the address is registered. A code that nobody
 * has tried is sent once more, and costs none of the three new ones; one whose message has not left costs nothing at
 * all.
 */
export const sendOneTimeCode = command(call, async ({ tx, platform, body, from, now }) => {
  const { subject, addressee } = await findAddressee(tx, body, now);
  const asked = { identifier: subject.identifier, now };
  let resendAfterS = await takePause(tx, { ...asked, from });
  const untried = await findUntriedCode(tx, subject, now);
  const codes = untried ? await readCodeTurns(tx, asked) : await takeCodeTurn(tx, asked);
  const code = untried ?? (await createCode(tx, { subject, cardKey: platform.config.cardKey, now }));
  if (!untried || !(await isCodeWaiting(tx, code.id))) {
    resendAfterS = await takeMailTurn(tx, asked);
    if (await mayBeReached(tx, subject.identifier)) await queueCode(tx, code.id, addressee);
  }
  return done({
    resendAfterS,
    expiresInS: Math.floor((code.expiresAt.getTime() - now.getTime()) / 1000),
    codesLeft: codes.left,
    newCodesInS: codes.endsInS,
  });
});

type Asked = { subject: CodeSubject; addressee: Addressee };

async function findAddressee(tx: Tx, body: BodyOf<typeof call>, now: Date): Promise<Asked> {
  const { purpose, language } = body;
  if (purpose === 'signIn') {
    const { kind: by, text: to } = readIdentifier(body.identifier);
    const { brand = LARKSPUR.key, opensAccount = false } = body;
    return {
      subject: { purpose, identifier: to, place: '' },
      addressee: { by, to, language, brand, business: null, opensAccount },
    };
  }
  const business = await findPayer(tx, body.businessId, now);
  if (!business) {
    const found = fieldProblem(problem('invalid'), 'businessId');
    throw new Refusal('validation_failed', { fields: { businessId: found } });
  }
  assertStillPays(business);
  const named = { ...business, name: payerNames(business).organizationName };
  return {
    subject: { purpose, identifier: body.email.toLowerCase(), place: business.id },
    addressee: { by: 'email', to: body.email, language, brand: business.brand, business: named },
  };
}

/**
 * Whether a message may cost what it costs: numbers of other countries, where strangers earn by each message, are
 * written only where an account has them. Nobody but the owner of the number can tell.
 */
async function mayBeReached(tx: Tx, identifier: string): Promise<boolean> {
  const isAbroad = isE164(identifier) && answeredPhone(identifier) === identifier;
  if (!isAbroad) return true;
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', identifier)
    .where('is_phone_proven', '=', true)
    .executeTakeFirst();
  return known !== undefined;
}
