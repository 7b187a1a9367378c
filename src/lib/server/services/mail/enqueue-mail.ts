import { v7 as newId } from 'uuid';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { MailKind, MailKinds } from '../../mail/kinds.ts';

/** The topic under which mails wait in the outbox for a worker. */
export const MAIL_TOPIC = 'mail.send';

/** A mail that waits: its texts are drawn when it is sent. */
export type WaitingMail = {
  [Kind in MailKind]: {
    to: string;
    /** The card that it is about. */
    cardId?: string;
    /** ISO 8601; when what it tells of happened, where that is told. */
    writtenAt?: string;
    language: Language;
    brand: string;
    kind: Kind;
    values: MailKinds[Kind];
    /** Path on our own origin to which its button leads; null where there is nothing to press. */
    path: `/${string}` | null;
  };
}[MailKind];

/** Queues mails in the transaction that they tell of: no commit, no mail, and no wait for a mail server within one. */
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
