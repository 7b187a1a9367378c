import { isBuilt, type RouteTest } from '#lib/domain/shell/routes.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import { mailAddress } from '../../mail/mail-address.ts';
import { renderMail } from '../../mail/render.ts';
import type { Platform } from '../../platform.ts';
import type { WaitingMail } from './enqueue-mail.ts';

/** Renders a waiting mail and sends it under the id of its message, which every further try repeats. */
export async function deliverMail(
  platform: Platform,
  message: TakenMessage,
  isAvailable: RouteTest = isBuilt,
): Promise<void> {
  const { to, path, writtenAt, ...mail } = message.payload as WaitingMail;
  const origin = platform.config.publicOrigin;
  const actionUrl =
    path === null ? null : mailAddress({ origin, path, language: mail.language }, isAvailable);
  const rendered = await renderMail({ ...mail, actionUrl });
  const written = writtenAt === undefined ? {} : { writtenAt: new Date(writtenAt) };
  await platform.mail.send({ id: message.id, to, language: mail.language, ...written, ...rendered });
}
