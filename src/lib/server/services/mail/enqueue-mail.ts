import { v7 as newId } from 'uuid';
import type { PreferenceKind } from '#lib/domain/cardholder/communication-preferences.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { MailKind, MailKinds } from '../../mail/kinds.ts';
import type { MailLine } from '../../mail/template.ts';

/** The topic of mails that wait to be sent. */
export const MAIL_TOPIC = 'mail.send';

/** A waiting mail: its texts are rendered when it is sent. */
export type WaitingMail = {
  [Kind in MailKind]: {
    to: string;
    /** The card that it is about. */
    cardId?: string;
    /** ISO 8601; the time of the event that it reports, where it shows that. */
    writtenAt?: string;
    language: Language;
    brand: string;
    kind: Kind;
    values: MailKinds[Kind];
    /** Path on our own origin of its button; null for no button. */
    path: `/${string}` | null;
    /** The preference that it follows, and the page where its reader chooses. */
    preferences?: { uid: string; kind: PreferenceKind; path: `/${string}` };
    /** A short list below the text, with what stands below the list. */
    lines?: MailLine[];
    afterLines?: string;
  };
}[MailKind];

/**
 * Queues mails in the transaction of their cause: no commit means no mail, and no transaction waits for a mail
 * server.
 */
export async function enqueueMails(
  tx: Tx,
  mails: readonly { businessId: string; mail: WaitingMail }[],
): Promise<void> {
  const messages = mails.map(({ businessId, mail }) => ({ businessId, payload: mail }));
  await enqueue(
    tx,
    messages.map((message) => ({ id: newId(), topic: MAIL_TOPIC, ...message })),
  );
}
