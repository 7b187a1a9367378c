import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { type RecipientNews, recipientMail } from './recipient-mail.ts';

/** Kinds without a button: there is nothing to do. Failed payments have a button only with an invitation. */
const WITHOUT_BUTTON: ReadonlySet<RecipientNews['kind']> = new Set([
  ...(['recipientEmailChanged', 'transferSent', 'transferDelayed'] as const),
  ...(['transferFailed', 'transferReturned'] as const),
]);

/**
 * Mails a recipient in their language. The button leads to their set-up, which shows nothing before a code.
 *
 * @param to a former address, where that one has to be notified too
 */
export async function notifyRecipient(
  tx: Tx,
  { recipientId, to, ...news }: { recipientId: string; to?: string } & RecipientNews,
): Promise<void> {
  const { businessId, email, mail } = await recipientMail(tx, recipientId, news);
  const path = WITHOUT_BUTTON.has(news.kind) ? null : pathTo('recipientEmailVerification', { businessId });
  await enqueueMails(tx, [{ businessId, mail: { ...mail, to: to ?? email, path } as WaitingMail }]);
}
