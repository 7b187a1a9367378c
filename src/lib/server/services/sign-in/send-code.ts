import type { Language } from '#lib/i18n/languages.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';
import { codeOf } from './code-hash.ts';

export const CODE_TOPIC = 'mail.oneTimeCode';

const MINUTE_MS = 60_000;

export type WaitingCode = {
  codeId: string;
  to: string;
  language: Language;
  brand: string;
  organization: string;
};

/** A code that expired before its mail could leave is not sent: it would only confuse its reader. */
async function deliverCode(platform: Platform, message: TakenMessage): Promise<void> {
  const { codeId, to, language, brand, organization } = message.payload as WaitingCode;
  const now = platform.clock.now();
  const open = await platform.db
    .selectFrom('one_time_code')
    .select('expires_at')
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!open) return;
  const minutes = String(Math.ceil((open.expires_at.getTime() - now.getTime()) / MINUTE_MS));
  const values = { organization, code: codeOf(platform.config.cardKey, codeId), minutes };
  const mail: WaitingMail = { to, language, brand, kind: 'oneTimeCode', values, path: null };
  await deliverMail(platform, { ...message, payload: mail });
}

export const codeMails: Consumer = { topic: CODE_TOPIC, limit: 20, leaseMs: 60_000, deliver: deliverCode };
