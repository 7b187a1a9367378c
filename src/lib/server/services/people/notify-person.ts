import { portalPath } from '#lib/domain/shell/portal.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { enqueueTexts } from '../mail/enqueue-text.ts';
import { isTextKind } from '../mail/text-words.ts';
import { mailTime, type PersonMail, readPersonMail } from './person-mail.ts';

/** What somebody is told about the security of their account. */
export type PersonNews = {
  uid: string;
  now: Date;
  /** A former address, where that one has to be told too. */
  to?: string;
} & (
  | {
      kind:
        | 'passwordChanged'
        | 'secondFactorSet'
        | 'secondFactorRemoved'
        | 'recoveryCodesRenewed'
        | 'addressChanged'
        | 'secondFactorResetByStaff'
        | 'socialConnected'
        | 'socialDisconnected';
    }
  | { kind: 'secondFactorReset'; organization: string }
  | { kind: 'recoveryCodeUsed'; left: string }
  | { kind: 'signInAlert'; device: string }
  | { kind: 'emailChanged'; address: string }
  | { kind: 'phoneChanged'; address: string; formerPhone: string | null }
);

/** What ended every sign-in of theirs. */
const SIGNED_OUT = new Set<PersonNews['kind']>([
  'passwordChanged',
  'secondFactorReset',
  'secondFactorResetByStaff',
  'emailChanged',
  'phoneChanged',
]);

/**
 * Mails a person, in their language and with the brand of an organization of theirs; whoever has no email gets a text
 * message, of another phone at the former one.
 */
export async function notifyPerson(tx: Tx, news: PersonNews): Promise<void> {
  const { uid, now, kind, to: other, ...more } = news;
  const person = await readPersonMail(tx, uid);
  const to = other ?? person?.to;
  if (person && !to) return textPerson(tx, person, news);
  if (!person || !to) return;
  const { name, language, brand, businessId } = person;
  const mail = {
    to,
    writtenAt: now.toISOString(),
    language,
    brand,
    path: portalPath(SIGNED_OUT.has(kind) ? 'login' : 'account', brand),
    kind,
    values: { name, date: mailTime(now, language), ...more },
  } as WaitingMail;
  await enqueueMails(tx, [{ businessId, mail }]);
}

async function textPerson(tx: Tx, person: PersonMail, news: PersonNews): Promise<void> {
  const { kind } = news;
  const to = kind === 'phoneChanged' ? news.formerPhone : person.phone;
  if (!to || !isTextKind(kind)) return;
  const { language, brand, businessId } = person;
  await enqueueTexts(tx, [{ businessId, text: { to, language, brand, kind } }]);
}
