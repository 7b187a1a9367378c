import { useStore } from '@nanostores/react';
import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { payMinorOf } from '#lib/stores/bank-transfers/create.ts';
import { failureText } from '#lib/stores/failure.ts';
import { Facts } from '../cards/acts/facts.tsx';
import { AccountEnd } from '../recipients/recipient-looks.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { OfflineMoney } from '../shell/offline-money.tsx';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import type { PayStepProps } from './pay-step.ts';
import { arrivalText, deadlineText } from './speed-choice.tsx';
import { isPlanChange } from './use-agreed-plan.ts';

type ReviewProps = PayStepProps & {
  /** how it travels and when it arrives, if it is sent */
  agreed: TransferPlan | null;
  /** whether that is another than was looked at before */
  isChanged: boolean;
};

/** All of a payment before it is sent: how much, from where, to whom, when it arrives, and what is there afterwards. */
export function PayReview({ flow, recipient, plan, now, fields, agreed, isChanged }: ReviewProps) {
  const t = useT();
  const lang = useLang();
  const { draft, failure, sending } = useStore(flow.$state);
  const amountMinor = payMinorOf(draft);
  const availableMinor = plan.available.amountMinor;
  const memo = draft.memo.trim();
  return (
    <div className="dialog-stack">
      <OfflineMoney />
      {isChanged && !sending && (
        <Notice tone="marigold" role="alert">
          {t('bank-transfers.pay.changed')}
        </Notice>
      )}
      {failure && !sending && !(isChanged && isPlanChange(failure)) && (
        <PayFailure failure={failure} amountMinor={amountMinor} />
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
          memo !== '' && { name: t('bank-transfers.pay.memo'), value: <bdi>{memo}</bdi> },
          ...fields
            .filter(({ name }) => draft.customFields[name]?.trim())
            .map(({ name, label }) => ({ name: label, value: <bdi>{draft.customFields[name]}</bdi> })),
          {
            name: t('bank-transfers.pay.after'),
            value: <Money amountMinor={availableMinor - amountMinor} />,
            isTotal: true,
          },
        ]}
      />
    </div>
  );
}

/** What happened, what it means for the money, what to do. */
function PayFailure({ failure, amountMinor }: { failure: ActFailure; amountMinor: number }) {
  const t = useT();
  if (failure.kind === 'unknown') {
    return (
      <Notice tone="marigold" role="alert">
        {t('bank-transfers.pay.unknown')}
      </Notice>
    );
  }
  const reason = failureText(failure.error, t);
  return (
    <FailedNotice error={failure.error}>
      {t('bank-transfers.pay.failed', { amount: formatMoney(amountMinor), reason })}
    </FailedNotice>
  );
}
