import type { ReactNode } from 'react';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { CustomField } from '#lib/contract/settings/business.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { AccountEnd } from '../recipients/recipient-looks.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { usePaymentFields } from './use-payment-fields.ts';

type Fact = readonly [name: string, value: ReactNode];

/** What was sent, to whom and how. */
export function PaymentFacts({ transfer }: { transfer: BankTransfer }) {
  const t = useT();
  const facts = usePaymentFacts(transfer);
  return (
    <dl className="facts" aria-label={t('bankTransfers.payment.label')}>
      {facts.map(([name, value]) => (
        <Pair key={name} name={name} value={value} />
      ))}
      <Pair
        name={t('bankTransfers.payment.id')}
        value={
          <CopyId
            value={transfer.id}
            label={t('bankTransfers.payment.id')}
            shown={`…${transfer.id.slice(-8)}`}
          />
        }
      />
    </dl>
  );
}

export function Pair({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="breaks">{value}</dd>
    </>
  );
}

/** The same facts on the screen and on the receipt. */
export function usePaymentFacts(transfer: BankTransfer): Fact[] {
  const t = useT();
  const lang = useLang();
  const fields = usePaymentFields(transfer.businessId) ?? [];
  const { amount, recipient, account, speed, effectiveOn, memo, programName, sentBy } = transfer;
  return [
    [t('bankTransfers.column.amount'), <Money key="amount" amountMinor={amount.amountMinor} />],
    [t('bankTransfers.pay.to'), <bdi key="to">{recipient.name}</bdi>],
    [
      t('recipients.column.account'),
      <span key="account">
        {account.bankName ?? t(`recipients.accountType.${account.accountType}`)}{' '}
        <AccountEnd last4={account.last4} />
      </span>,
    ],
    [t('bankTransfers.pay.from'), t('bankTransfers.pay.fromFunding', { program: programName })],
    [t('bankTransfers.column.speed'), t(`bankTransfers.speed.${speed}`)],
    [t('bankTransfers.column.effective'), <bdi key="effective">{formatDay(effectiveOn, lang)}</bdi>],
    ...(memo ? [[t('bankTransfers.pay.memo'), <bdi key="memo">{memo}</bdi>] as const] : []),
    ...answersOf(transfer, fields),
    [t('bankTransfers.payment.sentBy'), <bdi key="sentBy">{sentBy}</bdi>],
  ];
}

/** Answers in the order of the questions; one whose question is gone since keeps the name it was stored by. */
function answersOf({ customFields }: BankTransfer, fields: readonly CustomField[]): Fact[] {
  const asked = fields.filter(({ name }) => Object.hasOwn(customFields, name));
  const gone = Object.keys(customFields).filter((name) => !fields.some((field) => field.name === name));
  return [...asked, ...gone.map((name) => ({ name, label: name }))].map(({ name, label }) => [
    label,
    <bdi key={name}>{customFields[name]}</bdi>,
  ]);
}
