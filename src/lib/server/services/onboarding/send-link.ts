import { applicationLinkPath } from '#lib/domain/onboarding/application-links.ts';
import type { DocumentType } from '#lib/domain/onboarding/business-types.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Db } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';
import { applicationLinkToken } from './link-token.ts';
import { reviewerWords } from './mail-applicant.ts';

export const LINK_TOPIC = 'mail.applicationLink';

/** What a mail says beside the link that it brings. */
export type LinkNews = 'applicationDocumentsNeeded';
/** Documents that are asked for, with what a reviewer wrote, in the reviewer's own language. */
export type AskedByMail = { documents: readonly DocumentType[]; words: string | null };
export type WaitingLink = { linkId: string; isReminder: boolean; news?: LinkNews; asked?: AskedByMail };

/**
 * A link that ended before its mail could leave is not sent: a newer one follows it, or nobody wants it any more. News
 * are told all the same, without it.
 */
async function deliverLink(platform: Platform, message: TakenMessage): Promise<void> {
  const { linkId, isReminder, news, asked } = message.payload as WaitingLink;
  const link = await readLink(platform.db, linkId);
  const isOver = link.used_at || link.revoked_at || link.expires_at <= platform.clock.now();
  if ((isOver && !news) || link.email === null) return;
  const business = link.business_name ?? link.name ?? '';
  const { kind, businessId, personId } = {
    kind: link.kind,
    businessId: link.business_id,
    personId: link.person_id,
  };
  const path = isOver
    ? pathTo('continueApplication')
    : applicationLinkPath(
        { kind, businessId, personId },
        applicationLinkToken(platform.config.cardKey, linkId),
      );
  const ownerKind = isReminder ? 'ownerReminded' : 'ownerInvited';
  const what =
    kind === 'owner'
      ? {
          kind: ownerKind,
          values: { name: link.first_name ?? '', business, person: link.person ?? business },
        }
      : news
        ? { kind: news, values: { name: link.primary_first ?? '', business } }
        : { kind: kind === 'begin' ? 'applicationBegun' : 'applicationLink', values: { business } };
  const language = isLanguage(link.language) ? link.language : DEFAULT_LANGUAGE;
  const list = asked ? listOf(asked, language) : {};
  const mail = { to: link.email, language, brand: link.brand, path, ...what, ...list } as WaitingMail;
  await deliverMail(platform, { ...message, payload: mail });
}

/** The names that the screens use, and below them the words as they were written. */
function listOf(
  { documents, words }: AskedByMail,
  language: Language,
): Pick<WaitingMail, 'lines' | 'afterLines'> {
  const t = serverTranslate(language);
  return {
    lines: documents.map((type) => ({ label: t(`onboarding.document.${type}`) })),
    ...reviewerWords(words, t),
  };
}

const readLink = (db: Db, linkId: string) =>
  db
    .selectFrom('application_link as link')
    .leftJoin('business', 'business.id', 'link.business_id')
    .leftJoin('application_person as owner', 'owner.id', 'link.person_id')
    .leftJoin('application_person as primary', (join) =>
      join.onRef('primary.business_id', '=', 'link.business_id').on('primary.role', '=', 'primary'),
    )
    .selectAll('link')
    .select(['business.name', 'owner.first_name', 'primary.first_name as primary_first'])
    .select((eb) =>
      eb
        .fn<string | null>('concat_ws', [eb.val(' '), 'primary.first_name', 'primary.last_name'])
        .as('person'),
    )
    .where('link.id', '=', linkId)
    .executeTakeFirstOrThrow();

export const applicationLinkMails: Consumer = {
  topic: LINK_TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: deliverLink,
};
