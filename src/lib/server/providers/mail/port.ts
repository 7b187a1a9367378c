import type { Language } from '#lib/i18n/languages.ts';

/** One mail, drawn already. `id` is the same on every try, so that a retry is not a second mail. */
export type OutgoingMail = {
  id: string;
  to: string;
  language: Language;
  /** When it was written; now, unless told. */
  writtenAt?: Date;
  subject: string;
  html: string;
  text: string;
};

/** Hands a mail to whoever delivers it. Throws when it was not taken; the caller tries again with the same id. */
export type MailPort = { send(mail: OutgoingMail): Promise<void> };
