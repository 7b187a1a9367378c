import { NIL } from 'uuid';
import { LARKSPUR } from '#lib/brand/brands.ts';
import { formatDateTime } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** How a person is written to: in their language, and under the brand of the page that asked or of an organization of theirs. */
export type PersonMail = {
  /** Null for somebody without an email. */
  to: string | null;
  /** E.164, and proven; null for somebody without one. */
  phone: string | null;
  name: string;
  language: Language;
  brand: string;
  /** For the outbox; nil for somebody who belongs to no business. */
  businessId: string;
};

/**
 * @param asked brand of the page where they asked for the mail
 * @returns undefined for an account that does not exist
 */
export async function readPersonMail(
  db: Db | Tx,
  uid: string,
  asked?: string,
): Promise<PersonMail | undefined> {
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'email', 'language', 'phone', 'is_phone_proven'])
    .where('id', '=', uid)
    .executeTakeFirst();
  if (!person) return undefined;
  const business = await businessOf(db, uid);
  return {
    to: person.email,
    phone: person.is_phone_proven ? person.phone : null,
    name: person.first_name,
    language: isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE,
    brand: asked ?? business?.brand ?? LARKSPUR.key,
    businessId: business?.id ?? NIL,
  };
}

/** A moment in a mail, with its zone in words. */
export const mailTime = (moment: Date, language: Language): string =>
  serverTranslate(language)('mail.newYorkTime', { time: formatDateTime(moment, language) });

/** A business they are a member of, else one whose card they hold: where they work comes before what they carry. */
const businessOf = (db: Db | Tx, uid: string) =>
  db
    .selectFrom('business')
    .select(['id', 'brand'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('member').select('business_id').where('user_id', '=', uid)),
        eb('id', 'in', eb.selectFrom('card').select('business_id').where('user_id', '=', uid)),
      ]),
    )
    .orderBy(
      (eb) => eb('id', 'in', eb.selectFrom('member').select('business_id').where('user_id', '=', uid)),
      'desc',
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
