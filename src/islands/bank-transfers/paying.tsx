import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { $connection } from '#lib/browser/connection.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { begunPayment } from '#lib/stores/bank-transfers/begun.ts';
import { createPayFlow, payMinorOf } from '#lib/stores/bank-transfers/create.ts';
import { dropDraft } from '#lib/stores/kept-drafts.ts';
import { useKeptDraft } from '../shell/use-kept-draft.ts';
import { useUnfinished } from '../shell/use-unfinished.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { PayDone } from './pay-done.tsx';
import { PayForm } from './pay-form.tsx';
import { PayReview } from './pay-review.tsx';
import type { PayStepProps } from './pay-step.ts';
import { useAgreedPlan } from './use-agreed-plan.ts';

type PayingProps = Omit<PayStepProps, 'flow'> & {
  again: BankTransfer | undefined;
  title: string;
  onClose: () => void;
};

const FORM = 'pay-form';

/** How much and how fast, a look at it all, and the button that names the act (ux 16 to 18). */
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
  const { step, sending, draft, failure, answer } = useStore(flow.$state);
  useUnfinished(what, { amount: draft.amount, memo: draft.memo, speed: draft.speed }, failure);
  useKeptDraft(what, flow);
  const { agreed, isChanged, review, submit } = useAgreedPlan(flow, plan);
  const form = useRef<HTMLFormElement>(null);
  const isDuplicate = isCallError(failure?.error, 'possible_duplicate') && step === 'review';
  const shown = answer ? 'done' : isDuplicate && !sending ? 'duplicate' : step;
  useEffect(() => {
    // Whatever the server refused has the focus; the window itself leads to each of its other steps.
    if (shown === 'edit' && form.current) focusFirstInvalid(form.current);
  }, [shown]);
  const isOffline = useStore($connection) === 'offline';
  const toReview = () => {
    // A yes to the second question belongs to what was asked about, and not to another amount.
    flow.change({ isDuplicateMeant: false });
    review();
    if (flow.review({ fields, availableMinor: plan.available.amountMinor })) return;
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const amount = formatMoney(payMinorOf(draft));
  const window = (titled: string, actions: ReactNode, body: ReactNode) => (
    <Dialog
      open
      kind="panel"
      busy={sending}
      step={isChanged ? `${shown} again` : shown}
      title={titled}
      onClose={onClose}
      actions={actions}
    >
      {body}
    </Dialog>
  );
  const stepProps = { flow, recipient, plan, fields, now };
  if (answer) {
    return window(
      t('bank-transfers.pay.doneTitle'),
      <Button onClick={onClose}>{t('common.button.done')}</Button>,
      <PayDone transfer={answer.transfer} availableMinor={answer.available.amountMinor} onClose={onClose} />,
    );
  }
  if (shown === 'edit') {
    return window(
      title,
      <>
        <Button onClick={onClose}>{t('common.button.cancel')}</Button>
        <Button tone="primary" type="submit" form={FORM}>
          {t('bank-transfers.pay.review')}
        </Button>
      </>,
      <PayForm {...stepProps} ref={form} id={FORM} isAgain={again !== undefined} onReview={toReview} />,
    );
  }
  if (shown === 'duplicate') {
    const keep = () => {
      onClose();
      dropDraft(what);
    };
    const sendTwice = () => {
      flow.change({ isDuplicateMeant: true });
      submit();
    };
    return window(
      t('bank-transfers.duplicate.title'),
      <>
        <Button onClick={keep}>{t('bank-transfers.duplicate.keep')}</Button>
        <Button tone="danger" disabled={isOffline} onClick={sendTwice}>
          {t('bank-transfers.duplicate.submit', { amount })}
        </Button>
      </>,
      <DuplicateQuestion recipient={recipient} amountMinor={payMinorOf(draft)} />,
    );
  }
  const words = sending ? 'sending' : isChanged ? 'submitChanged' : 'submit';
  return window(
    t('bank-transfers.pay.reviewTitle'),
    <>
      <Button onClick={() => flow.edit()} disabled={sending}>
        {t('bank-transfers.pay.change')}
      </Button>
      <Button
        tone="primary"
        busy={sending}
        aria-disabled={isOffline || undefined}
        onClick={isOffline ? undefined : submit}
      >
        {t(`bank-transfers.pay.${words}`, { amount })}
      </Button>
    </>,
    <PayReview {...stepProps} agreed={agreed} isChanged={isChanged} />,
  );
}
