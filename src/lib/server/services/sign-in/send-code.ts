import { brandByKey } from '#lib/brand/brands.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { withoutIsolates } from '#lib/i18n/translate.ts';
import { originOf } from '../../config-brands.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';
import { codeOf } from './code-hash.ts';

/** Where codes wait, by how they are sent. */
export const CODE_TOPICS = { email: 'mail.oneTimeCode', phone: 'text.oneTimeCode' } as const;

const MINUTE_MS = 60_000;

export type WaitingCode = {
  codeId: string;
  to: string;
  language: Language;
  brand: string;
  /** Whose set-up it opens; null for a code to sign in. */
  organization: string | null;
  /** the page that asked opens an account for whoever has none */
  opensAccount?: boolean;
};

/** The digits and their time, put together when they are sent; undefined for a code that would only confuse its reader. */
async function readCode({ db, clock, config }: Platform, { codeId, opensAccount }: WaitingCode) {
  const now = clock.now();
  const open = await db
    .selectFrom('one_time_code')
    .select(['expires_at', 'purpose'])
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!open) return undefined;
  const minutes = String(Math.ceil((open.expires_at.getTime() - now.getTime()) / MINUTE_MS));
  const toSignIn = opensAccount ? 'accountCode' : 'signInCode';
  const kind = open.purpose === 'phoneChange' ? 'phoneChange' : toSignIn;
  return { kind, values: { code: codeOf(config.cardKey, codeId), minutes } } as const;
}

async function deliverByMail(platform: Platform, message: TakenMessage): Promise<void> {
  const waiting = message.payload as WaitingCode;
  const { to, language, brand, organization } = waiting;
  const read = await readCode(platform, waiting);
  if (!read) return;
  const head = { to, language, brand, path: null };
  const mail: WaitingMail =
    organization === null
      ? { ...head, kind: waiting.opensAccount ? 'accountCode' : 'signInCode', values: read.values }
      : { ...head, kind: 'oneTimeCode', values: { organization, ...read.values } };
  await deliverMail(platform, { ...message, payload: mail });
}

/** The last line binds the code to our site, so that a phone offers it there and nowhere else (WICG sms-one-time-codes). */
async function deliverAsText(platform: Platform, message: TakenMessage): Promise<void> {
  const waiting = message.payload as WaitingCode;
  const { to, language, brand } = waiting;
  const read = await readCode(platform, waiting);
  if (!read) return;
  const { key, name } = brandByKey(brand);
  const words = serverTranslate(language)(`mail.${read.kind}.text`, {
    ...read.values,
    brand: name,
  });
  const { hostname } = new URL(originOf(platform.config, key));
  const text = `${withoutIsolates(words)}\n\n@${hostname} #${read.values.code}`;
  await platform.textMessage.send({ id: message.id, to, language, text });
}

const lease = { limit: 20, leaseMs: 60_000 };
export const codeMails: Consumer = { topic: CODE_TOPICS.email, ...lease, deliver: deliverByMail };
export const codeTexts: Consumer = { topic: CODE_TOPICS.phone, ...lease, deliver: deliverAsText };
