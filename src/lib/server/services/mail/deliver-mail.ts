import { brandByKey } from '#lib/brand/brands.ts';
import { isBuilt, type RouteTest } from '#lib/domain/shell/routes.ts';
import { originOf } from '../../config-brands.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import { isThere, mailAddress } from '../../mail/mail-address.ts';
import { type MailToRender, renderMail } from '../../mail/render.ts';
import type { Platform } from '../../platform.ts';
import { unsubscribeUrl } from '../cardholder/unsubscribe-token.ts';
import type { WaitingMail } from './enqueue-mail.ts';
import { organizationNameOnMails } from './organization-name.ts';

/**
 * Renders a waiting mail and sends it under the id of its message, which every further try repeats. The organization
 * bears the name that it has chosen for its mails by then.
 */
export async function deliverMail(
  platform: Platform,
  message: TakenMessage,
  isAvailable: RouteTest = isBuilt,
): Promise<void> {
  const { to, path, writtenAt, preferences, ...mail } = message.payload as WaitingMail;
  const { config } = platform;
  const { key: brand, supportEmail: replyTo } = brandByKey(mail.brand);
  const origin = originOf(config, brand);
  const actionUrl =
    path === null ? null : mailAddress({ origin, path, language: mail.language }, isAvailable);
  const organization =
    'organization' in mail.values ? await organizationNameOnMails(platform.db, message.businessId) : null;
  const values = organization === null ? mail.values : { ...mail.values, organization };
  const preferencesUrl =
    preferences && isThere(preferences.path, isAvailable)
      ? mailAddress({ origin, path: preferences.path, language: mail.language }, isAvailable)
      : null;
  const rendered = await renderMail({ ...mail, values, actionUrl, preferencesUrl } as MailToRender);
  await platform.mail.send({
    id: message.id,
    from: config.mail.partnerFrom[brand],
    replyTo,
    to,
    language: mail.language,
    ...(writtenAt === undefined ? {} : { writtenAt: new Date(writtenAt) }),
    ...(preferences
      ? { unsubscribeUrl: unsubscribeUrl({ publicOrigin: origin, cardKey: config.cardKey }, preferences) }
      : {}),
    ...rendered,
  });
}
