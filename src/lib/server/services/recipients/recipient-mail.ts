import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import { FAILURE_STEPS } from '#lib/domain/bank/bank-failures.ts';
import { formatDateTime, formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';
import { payerNames } from './payer-names.ts';

/** The news for a recipient, each with its data. */
export type RecipientNews = { now: Date } & (
  | { kind: 'recipientInvited' | 'recipientInvitedAgain' | 'setupLink' | 'recipientEmailChanged' }
  | {
      kind:
        | ('bankAccountReceived' | 'bankAccountVerified' | 'bankAccountChanged' | 'bankAccountCorrected')
        | 'bankAccountUnpayable';
      last4: string;
    }
  | { kind: 'bankAccountFailed'; last4: string; failure: BankFailure }
  | { kind: 'transferSent' | 'transferDelayed'; last4: string; amountMinor: number; effectiveOn: string }
  | ({
      kind: 'transferFailed' | 'transferReturned';
      last4: string;
      amountMinor: number;
      failure: BankFailure;
    } & Next)
);

/** What follows: another account is needed, or was given since. */
type Next = { next: 'otherAccount' | 'nothing' | 'programEnded' } | { next: 'newAccount'; newLast4: string };

type RecipientMail = {
  recipientId: string;
  businessId: string;
  email: string;
  mail: Omit<WaitingMail, 'path'>;
};

/** A mail to a recipient in their language, without the address of its button. */
export async function recipientMail(
  tx: Tx,
  recipientId: string,
  news: RecipientNews,
): Promise<RecipientMail> {
  const [mail] = await recipientMails(tx, [recipientId], news);
  if (!mail) throw new Error('nobody to write to');
  return mail;
}

/** The same news for several recipients. */
export async function recipientMails(
  tx: Tx,
  recipientIds: readonly string[],
  news: RecipientNews,
): Promise<RecipientMail[]> {
  const recipients = await tx
    .selectFrom('recipient')
    .innerJoin('business', 'business.id', 'recipient.business_id')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select([
      'recipient.id',
      'recipient.business_id',
      'recipient.name',
      'recipient.email',
      'recipient.language',
      'business.name as business_name',
      'parent.name as parent_name',
      'business.brand',
    ])
    .where('recipient.id', 'in', recipientIds)
    .orderBy('recipient.id')
    .execute();
  const writtenAt = news.now.toISOString();
  return recipients.map((recipient) => {
    const { id, business_id: businessId, name, email, brand } = recipient;
    const { organizationName: organization, programName } = payerNames({
      ...recipient,
      name: recipient.business_name,
    });
    const language = isLanguage(recipient.language) ? recipient.language : DEFAULT_LANGUAGE;
    const about = programName === null ? {} : { program: programName };
    const values = { name, organization, ...about, ...valuesOf(news, { language, organization }) };
    const written = { writtenAt, language, brand };
    const mail = { to: email, ...written, kind: news.kind, values } as Omit<WaitingMail, 'path'>;
    return { recipientId: id, businessId, email, mail };
  });
}

const NEXT = {
  otherAccount: 'mail.transferNext.otherAccount',
  newAccount: 'mail.transferNext.newAccount',
  nothing: 'mail.transferNext.nothing',
  programEnded: 'mail.transferNext.programEnded',
} as const;

type Reader = { language: Language; organization: string };

function valuesOf(news: RecipientNews, reader: Reader): Record<string, string> {
  switch (news.kind) {
    case 'recipientInvited':
    case 'recipientInvitedAgain':
    case 'setupLink':
      return {};
    case 'bankAccountUnpayable':
      return { last4: news.last4 };
    case 'recipientEmailChanged':
      return { date: newYorkTime(news.now, reader.language) };
    case 'transferSent':
    case 'transferDelayed':
      return {
        last4: news.last4,
        amount: formatMoney(news.amountMinor),
        date: formatDay(news.effectiveOn, reader.language),
      };
    case 'transferFailed':
    case 'transferReturned':
      return {
        last4: news.last4,
        amount: formatMoney(news.amountMinor),
        ...reasonOf(news.failure, reader),
        next: nextOf(news, reader),
      };
    case 'bankAccountFailed':
      return { last4: news.last4, ...reasonOf(news.failure, reader) };
    default:
      return { last4: news.last4, date: newYorkTime(news.now, reader.language) };
  }
}

/** The mail names the same next step as the page behind its link. */
function nextOf(news: Next & { failure: BankFailure }, reader: Reader): string {
  const { language, organization } = reader;
  const t = serverTranslate(language);
  if (news.next === 'otherAccount' && FAILURE_STEPS[news.failure] !== 'otherAccount') {
    return t('mail.transferNext.afterStep', { step: reasonOf(news.failure, reader).step });
  }
  return t(NEXT[news.next], {
    organization,
    ...('newLast4' in news ? { newLast4: news.newLast4 } : {}),
  });
}

/** The reason and the remedy, as sentences of the reader's language. */
function reasonOf(failure: BankFailure, { language, organization }: Reader) {
  const t = serverTranslate(language);
  return {
    reason: t(`bank.${failure}.meaning`),
    step: t(`bank.step.${FAILURE_STEPS[failure]}`, { organization }),
  };
}

/** A moment in a mail, with its zone in words. */
export function newYorkTime(moment: Date, language: Language): string {
  return serverTranslate(language)('mail.newYorkTime', { time: formatDateTime(moment, language) });
}
