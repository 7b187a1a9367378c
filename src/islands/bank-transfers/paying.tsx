import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { begunPayment } from '#lib/stores/bank-transfers/begun.ts';
import { createPayFlow } from '#lib/stores/bank-transfers/create.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { useUnfinished } from '../flow/use-unfinished.ts';
import { useT } from '../ui/texts.tsx';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { PayDone } from './pay-done.tsx';
import { PayForm } from './pay-form.tsx';
import { PayReview } from './pay-review.tsx';
import type { PayStepProps } from './pay-step.ts';
import { isPlanChange, useAgreedPlan } from './use-agreed-plan.ts';

type PayingProps = Omit<PayStepProps, 'flow'> & {
  again: BankTransfer | undefined;
  title: string;
  onClose: () => void;
};

/** Form, review and the button that names the act (ux 16 to 18). */
export function Paying({ recipient, again, title, plan, fields, now, onClose }: PayingProps) {
  const t = useT();
  const what = `pay ${again?.id ?? recipient.id}`;
  const [flow] = useState(() =>
    createPayFlow({
      recipient,
      begun: begunPayment(what, again),
      ...(again ? { sendsAgain: again.id } : {}),
    }),
  );
  const { step, draft, failure, isUnknown } = useStore(flow.$state);
  useUnfinished(what, isUnknown ? null : { amount: draft.amount, memo: draft.memo, speed: draft.speed });
  const isDropped = useRef(false);
  useKeptDraft(what, flow, () => (isDropped.current ? null : draft));
  const { agreed, isChanged, review, submit } = useAgreedPlan(flow, plan);
  const isDuplicate = isCallError(failure?.error, 'possible_duplicate') && step === 'review';
  const amountMinor = amountMinorOf(draft);
  const amount = formatMoney(amountMinor);
  const stepProps = { flow, recipient, plan, fields, now };
  return (
    <FlowDialog
      kind="panel"
      flow={flow}
      known={{ fields, availableMinor: plan.available.amountMinor }}
      title={title}
      reviewTitle={t('bank-transfers.pay.reviewTitle')}
      reviewKey={isChanged ? 'again' : ''}
      act={t(`bank-transfers.pay.${isChanged ? 'submitChanged' : 'submit'}`, { amount })}
      acting={t('bank-transfers.pay.sending')}
      failed={(reason) => t('bank-transfers.pay.failed', { amount, reason })}
      unknown={t('bank-transfers.pay.unknown')}
      isShownByReview={isChanged && isPlanChange(failure)}
      onReview={() => {
        // A confirmed duplicate holds only for the same amount.
        flow.change({ isDuplicateMeant: false });
        review();
      }}
      onAct={submit}
      onClose={onClose}
      form={<PayForm {...stepProps} isAgain={again !== undefined} />}
      review={<PayReview {...stepProps} agreed={agreed} isChanged={isChanged} />}
      question={
        isDuplicate && {
          title: t('bank-transfers.duplicate.title'),
          body: <DuplicateQuestion recipient={recipient} amountMinor={amountMinor} />,
          keep: t('bank-transfers.duplicate.keep'),
          onKeep: () => {
            isDropped.current = true;
            onClose();
          },
          act: t('bank-transfers.duplicate.submit', { amount }),
          onAct: () => {
            flow.change({ isDuplicateMeant: true });
            submit();
          },
        }
      }
      result={{
        title: t('bank-transfers.pay.doneTitle'),
        body: ({ transfer, available }) => (
          <PayDone transfer={transfer} availableMinor={available.amountMinor} onClose={onClose} />
        ),
      }}
    />
  );
}
