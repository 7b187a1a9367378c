import type { Language } from '#lib/i18n/languages.ts';

/** One rendered mail. `id` is the same on every try, so that a retry is not a second mail. */
export type OutgoingMail = {
  id: string;
  /** The sender, where it is not the platform. */
  from?: string | undefined;
  /** Where an answer of its reader goes. */
  replyTo: string;
  to: string;
  language: Language;
  /** When it was written; the present time when left out. */
  writtenAt?: Date;
  subject: string;
  html: string;
  text: string;
  /** A POST there ends mails of this kind, in one press (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Hands a mail to the provider. Throws when it was not accepted; the caller tries again with the same id. */
export type MailPort = { send(mail: OutgoingMail): Promise<void> };
