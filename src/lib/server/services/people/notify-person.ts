import { NIL } from 'uuid';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDateTime } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';

/** What somebody is told about the security of their account. */
export type PersonNews = { uid: string; now: Date } & (
  | { kind: 'passwordChanged' | 'secondFactorSet' | 'secondFactorRemoved' | 'recoveryCodesRenewed' }
  | { kind: 'secondFactorReset'; organization: string }
  | { kind: 'recoveryCodeUsed'; left: string }
  | { kind: 'signInAlert'; device: string }
);

/** What ended every sign-in of theirs. */
const SIGNED_OUT = new Set<PersonNews['kind']>(['passwordChanged', 'secondFactorReset']);

/** Mails a person, in their language and with the brand of an organization of theirs. */
export async function notifyPerson(tx: Tx, { uid, now, kind, ...more }: PersonNews): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['first_name', 'email', 'language'])
    .where('id', '=', uid)
    .executeTakeFirst();
  if (!person?.email) return;
  const business = await businessOf(tx, uid);
  const language = isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE;
  const date = serverTranslate(language)('mail.newYorkTime', { time: formatDateTime(now, language) });
  const mail = {
    to: person.email,
    writtenAt: now.toISOString(),
    language,
    brand: business?.brand ?? 'larkspur',
    path: pathTo(SIGNED_OUT.has(kind) ? 'login' : 'account'),
    kind,
    values: { name: person.first_name, date, ...more },
  } as WaitingMail;
  await enqueueMails(tx, [{ businessId: business?.id ?? NIL, mail }]);
}

/** The business they are a member of, or one whose card they hold. */
const businessOf = (tx: Tx, uid: string) =>
  tx
    .selectFrom('business')
    .select(['id', 'brand'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('member').select('business_id').where('user_id', '=', uid)),
        eb('id', 'in', eb.selectFrom('card').select('business_id').where('user_id', '=', uid)),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
