import { useStore } from '@nanostores/react';
import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { Facts, writtenFacts } from '../flow/facts.tsx';
import { AccountEnd } from '../recipients/recipient-looks.tsx';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import type { PayStepProps } from './pay-step.ts';
import { arrivalText, deadlineText } from './speed-choice.tsx';

type ReviewProps = PayStepProps & {
  /** its speed and day of arrival, if it is sent now */
  agreed: TransferPlan | null;
  /** whether that differs from the last review */
  isChanged: boolean;
};

/** The review of a payment: amount, source, recipient, day of arrival, and the balance afterwards. */
export function PayReview({ flow, recipient, plan, now, fields, agreed, isChanged }: ReviewProps) {
  const t = useT();
  const lang = useLang();
  const { draft, sending } = useStore(flow.$state);
  const amountMinor = amountMinorOf(draft);
  const availableMinor = plan.available.amountMinor;
  return (
    <>
      {isChanged && !sending && (
        <Notice tone="marigold" role="alert">
          {t('bank-transfers.pay.changed')}
        </Notice>
      )}
      <p className="review-amount">
        <Money size="xl" amountMinor={amountMinor} />
      </p>
      <Facts
        facts={[
          {
            name: t('bank-transfers.pay.to'),
            value: <bdi>{recipient.name}</bdi>,
            hint: recipient.accountLast4 && <AccountEnd last4={recipient.accountLast4} />,
          },
          {
            name: t('bank-transfers.pay.from'),
            value: t('bank-transfers.pay.fromFunding', { program: recipient.programName }),
            hint: t('bank-transfers.pay.available', { amount: formatMoney(availableMinor) }),
          },
          agreed && {
            name: t('bank-transfers.pay.speedName'),
            value: t(`bank-transfers.speed.${agreed.speed}`),
          },
          agreed && {
            name: t('bank-transfers.pay.arrival'),
            value: <bdi>{arrivalText(agreed, now, t, lang)}</bdi>,
            hint: <bdi>{deadlineText(agreed, now, t, lang)}</bdi>,
          },
          ...writtenFacts(draft, fields, t('bank-transfers.pay.memo')),
          {
            name: t('bank-transfers.pay.after'),
            value: <Money amountMinor={availableMinor - amountMinor} />,
            isTotal: true,
          },
        ]}
      />
    </>
  );
}
