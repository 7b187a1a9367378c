import { CODE_LIFETIME_S } from '#lib/domain/limits.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { deriveKey, unseal } from '../../secrets.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';

export const CODE_TOPIC = 'mail.oneTimeCode';

export type WaitingCode = {
  codeId: string;
  sealedCode: string;
  to: string;
  language: Language;
  brand: string;
  organization: string;
};

/** The place that a waiting code is sealed for. */
export const placeOfCode = (codeId: string): string => `one-time code ${codeId}`;

/** A code that expired before its mail could leave is not sent: it would only confuse its reader. */
async function deliverCode(platform: Platform, message: TakenMessage): Promise<void> {
  const { codeId, sealedCode, to, language, brand, organization } = message.payload as WaitingCode;
  const open = await platform.db
    .selectFrom('one_time_code')
    .select('id')
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', platform.clock.now())
    .executeTakeFirst();
  if (!open) return;
  const code = unseal(deriveKey(platform.config.cardKey, 'one-time code'), sealedCode, placeOfCode(codeId));
  const values = { organization, code, minutes: String(CODE_LIFETIME_S / 60) };
  const mail: WaitingMail = { to, language, brand, kind: 'oneTimeCode', values, path: null };
  await deliverMail(platform, { ...message, payload: mail });
}

export const codeMails: Consumer = { topic: CODE_TOPIC, limit: 20, leaseMs: 60_000, deliver: deliverCode };
