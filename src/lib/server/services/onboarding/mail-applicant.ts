import type { RefusalReason } from '#lib/domain/onboarding/application-states.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { primaryOf, readPeople } from './people.ts';
import type { ApplicationRow } from './take-application.ts';

type News =
  | { kind: 'applicationReceived' | 'applicationInReview' }
  | { kind: 'applicationRefused'; reason: RefusalReason; words: string | null };

/** Tells whoever applied what became of it, where they need do nothing: the mail carries no link that opens it. */
export async function mailApplicant(
  tx: Tx,
  { business_id: businessId, email: to, name: business, brand, ...application }: ApplicationRow,
  news: News,
): Promise<void> {
  const person = primaryOf(await readPeople(tx, businessId));
  const language = isLanguage(application.language) ? application.language : DEFAULT_LANGUAGE;
  const values = { name: person?.first_name ?? '', business };
  const t = serverTranslate(language);
  const reason =
    news.kind === 'applicationRefused'
      ? { reason: t(`mail.applicationRefusal.${news.reason}`, { business }) }
      : {};
  const words = 'words' in news ? reviewerWords(news.words, t) : {};
  const mail = { to, language, brand, kind: news.kind, values: { ...values, ...reason }, path: '/continue' };
  await enqueueMails(tx, [{ businessId, mail: { ...mail, ...words } as WaitingMail }]);
}

/** What a reviewer wrote, just as it was written. */
export const reviewerWords = (words: string | null, t: Translate): Pick<WaitingMail, 'afterLines'> =>
  words === null ? {} : { afterLines: t('mail.reviewerWords', { words }) };
