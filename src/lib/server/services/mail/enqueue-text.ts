import { v7 as newId } from 'uuid';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { TextKind } from './text-words.ts';

/** The topic of text messages that wait to be sent; those with codes have their own. */
export const TEXT_TOPIC = 'text.news';

/** A waiting text message: its words are put together when it is sent. */
export type WaitingText = {
  /** E.164 */
  to: string;
  language: Language;
  brand: string;
  kind: TextKind;
  /** Of the card that it is about; its digits alone, so that nothing else can get into the words. */
  last4?: string;
};

/** Queues text messages in the transaction of their cause, as mails are: no commit means no text. */
export async function enqueueTexts(
  tx: Tx,
  texts: readonly { businessId: string; text: WaitingText }[],
): Promise<void> {
  const messages = texts.map(({ businessId, text }) => ({ businessId, payload: text }));
  await enqueue(
    tx,
    messages.map((message) => ({ id: newId(), topic: TEXT_TOPIC, ...message })),
  );
}
