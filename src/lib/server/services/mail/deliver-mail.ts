import type { TakenMessage } from '../../ledger/outbox.ts';
import { renderMail } from '../../mail/render.ts';
import type { Platform } from '../../platform.ts';
import type { WaitingMail } from './enqueue-mail.ts';

/** Draws a waiting mail and hands it over under the id of its message, which every further try repeats. */
export async function deliverMail(platform: Platform, message: TakenMessage): Promise<void> {
  const { to, path, ...mail } = message.payload as WaitingMail;
  const rendered = await renderMail({ ...mail, actionUrl: `${platform.config.publicOrigin}${path}` });
  await platform.mail.send({ id: message.id, to, language: mail.language, ...rendered });
}
