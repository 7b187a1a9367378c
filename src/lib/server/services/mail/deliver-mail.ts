import { brandByKey } from '#lib/brand/brands.ts';
import { originOf } from '../../config-brands.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import { mailAddress } from '../../mail/mail-address.ts';
import { type MailToRender, renderMail } from '../../mail/render.ts';
import type { Platform } from '../../platform.ts';
import { unsubscribeUrl } from '../cardholder/unsubscribe-token.ts';
import type { WaitingMail } from './enqueue-mail.ts';
import { organizationNameOnMails } from './organization-name.ts';

/**
 * Renders a waiting mail and sends it under the id of its message, which every further try repeats. The organization
 * bears the name that it has chosen for its mails by then.
 */
export async function deliverMail(platform: Platform, message: TakenMessage): Promise<void> {
  const { to, path, writtenAt, preferences, ...mail } = message.payload as WaitingMail;
  const { config } = platform;
  const { key: brand, supportEmail: replyTo } = brandByKey(mail.brand);
  const origin = originOf(config, brand);
  const addressOf = (of: `/${string}`) => mailAddress({ origin, path: of, language: mail.language });
  const organization =
    'organization' in mail.values ? await organizationNameOnMails(platform.db, message.businessId) : null;
  const values = organization === null ? mail.values : { ...mail.values, organization };
  const rendered = await renderMail({
    ...mail,
    values,
    actionUrl: path === null ? null : addressOf(path),
    preferencesUrl: preferences ? addressOf(preferences.path) : null,
  } as MailToRender);
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
