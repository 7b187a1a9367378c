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
    <dl className="facts" aria-label={t('bank-transfers.payment.label')}>
      {facts.map(([name, value]) => (
        <Pair key={name} name={name} value={value} />
      ))}
      <Pair
        name={t('bank-transfers.payment.id')}
        value={
          <CopyId
            value={transfer.id}
            label={t('bank-transfers.payment.id')}
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
    [t('bank-transfers.column.amount'), <Money key="amount" amountMinor={amount.amountMinor} />],
    [t('bank-transfers.pay.to'), <bdi key="to">{recipient.name}</bdi>],
    [
      t('recipients.column.account'),
      <span key="account">
        {account.bankName ?? t(`recipients.accountType.${account.accountType}`)}{' '}
        <AccountEnd last4={account.last4} />
      </span>,
    ],
    [t('bank-transfers.pay.from'), t('bank-transfers.pay.fromFunding', { program: programName })],
    [t('bank-transfers.column.speed'), t(`bank-transfers.speed.${speed}`)],
    [t('bank-transfers.column.effective'), <bdi key="effective">{formatDay(effectiveOn, lang)}</bdi>],
    ...(memo ? [[t('bank-transfers.pay.memo'), <bdi key="memo">{memo}</bdi>] as const] : []),
    ...answersOf(transfer, fields),
    [t('bank-transfers.payment.sentBy'), <bdi key="sentBy">{sentBy}</bdi>],
  ];
}

/** Custom fields in the order of the settings; a removed field keeps the name it was stored by. */
function answersOf({ customFields }: BankTransfer, fields: readonly CustomField[]): Fact[] {
  const asked = fields.filter(({ name }) => Object.hasOwn(customFields, name));
  const gone = Object.keys(customFields).filter((name) => !fields.some((field) => field.name === name));
  return [...asked, ...gone.map((name) => ({ name, label: name }))].map(({ name, label }) => [
    label,
    <bdi key={name}>{customFields[name]}</bdi>,
  ]);
}
