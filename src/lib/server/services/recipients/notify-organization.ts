import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { organizationReaders } from './organization-readers.ts';
import { payerNames } from './payer-names.ts';
import { newYorkTime } from './recipient-mail.ts';

export type PaymentNews = {
  kind: 'paymentFailed' | 'paymentReturned';
  transferId: string;
  /** whoever sent it */
  sentBy: string;
  last4: string;
  amountMinor: number;
  failure: BankFailure;
  /** when the bank did it, as the payment's page shows; we may learn of it later */
  at: Date;
  /** what must happen before it can be sent again */
  next: keyof typeof NEXT;
};

export type OrganizationNews = { recipientId: string; now: Date } & (
  | { kind: 'noBankAccount' }
  | { kind: 'recipientAccountChanged'; last4: string }
  | PaymentNews
);

/** The permission that a reader's role must have, and the one it must not have. */
const SHOWN: Record<OrganizationNews['kind'], { permission: Permission; hiddenBy?: Permission }> = {
  noBankAccount: { permission: 'viewRecipients' },
  recipientAccountChanged: { permission: 'viewRecipients', hiddenBy: 'hideBankPaymentsInformation' },
  paymentFailed: { permission: 'viewBankTransfers', hiddenBy: 'hideBankPaymentsInformation' },
  paymentReturned: { permission: 'viewBankTransfers', hiddenBy: 'hideBankPaymentsInformation' },
};

/**
 * Mails an organization, each reader in their language. News of a recipient go to the person who registered them, or
 * to the administrators where that person is gone. News of returned money go to its sender and the administrators.
 */
export async function notifyOrganization(tx: Tx, news: OrganizationNews): Promise<void> {
  const recipient = await tx
    .selectFrom('recipient')
    .innerJoin('business', 'business.id', 'recipient.business_id')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select([
      'recipient.name as recipient',
      'recipient.business_id',
      'recipient.created_by',
      'business.parent_id',
      'business.name',
      'parent.name as parent_name',
      'business.brand',
    ])
    .where('recipient.id', '=', news.recipientId)
    .executeTakeFirstOrThrow();
  const { business_id: businessId, brand } = recipient;
  const { organizationName: organization, programName } = payerNames(recipient);
  const readers = await organizationReaders(tx, {
    businessId,
    parentId: recipient.parent_id,
    ...SHOWN[news.kind],
    author: isOfPayment(news) ? news.sentBy : recipient.created_by,
    others: isOfPayment(news) ? 'too' : 'whereAuthorIsGone',
  });
  const mails = readers.map((reader) => {
    const language = isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE;
    const values = {
      name: reader.first_name,
      organization,
      recipient: recipient.recipient,
      ...(programName === null ? {} : { program: programName }),
      ...valuesOf(news, recipient.recipient, language),
    };
    const written = { writtenAt: news.now.toISOString(), language, brand, path: pathOf(news, businessId) };
    const mail = { to: reader.email, ...written, kind: news.kind, values } as WaitingMail;
    return { businessId, mail };
  });
  await enqueueMails(tx, mails);
}

const isOfPayment = (news: OrganizationNews): news is OrganizationNews & PaymentNews =>
  news.kind === 'paymentFailed' || news.kind === 'paymentReturned';

/** The payment, where it can be sent again; otherwise no link. */
function pathOf(news: OrganizationNews, businessId: string): string | null {
  const path = pathTo('bankTransferRecipient', { businessId, recipientId: news.recipientId });
  if (!isOfPayment(news)) return path;
  return news.next === 'programEnded' ? null : `${path}?payment=${news.transferId}`;
}

const NEXT = {
  otherAccount: 'mail.paymentNext.otherAccount',
  pendingAccount: 'mail.paymentNext.pendingAccount',
  sendAgain: 'mail.paymentNext.sendAgain',
  programEnded: 'mail.paymentNext.programEnded',
} as const;

function valuesOf(news: OrganizationNews, recipient: string, language: Language): Record<string, string> {
  const date = newYorkTime(isOfPayment(news) ? news.at : news.now, language);
  if (news.kind === 'noBankAccount') return { date };
  if (news.kind === 'recipientAccountChanged') return { date, last4: news.last4 };
  const t = serverTranslate(language);
  return {
    date,
    last4: news.last4,
    amount: formatMoney(news.amountMinor),
    reason: t(`bank.${news.failure}.meaning`),
    next: t(NEXT[news.next], { recipient }),
  };
}
