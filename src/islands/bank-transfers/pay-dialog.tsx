import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { BankTransfer } from '#lib/contract/entities/bank-transfer.ts';
import type { Recipient } from '#lib/contract/entities/recipient.ts';
import { TRANSFER_SPEEDS, type TransferSpeed } from '#lib/domain/transfer-states.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { $connection } from '#lib/stores/connection.ts';
import {
  createPayFlow,
  draftOf,
  type PayDraft,
  type PayFlow,
  payMinorOf,
} from '#lib/stores/transfers-send.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { useUnfinished } from '../shell/use-unfinished.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { PayDone } from './pay-done.tsx';
import { PayForm } from './pay-form.tsx';
import { PayReview } from './pay-review.tsx';
import { PayoutsEnded } from './payouts-ended.tsx';
import { usePaymentFields } from './use-payment-fields.ts';
import { type Plan, usePlan, useServerNow } from './use-plan.ts';

type PayProps = {
  recipient: Recipient;
  /** the failed payment that is sent again */
  again?: BankTransfer;
  onClose: () => void;
};

/** What each step of a payment knows. */
export type PayStepProps = {
  flow: PayFlow;
  recipient: Recipient;
  plan: Plan;
  /** by the server's clock */
  now: Date;
};

const FORM = 'pay-form';

/** Pays a recipient: how much and how fast, a look at it all, and the button that names the act (ux 16 to 18). */
export function PayDialog({ recipient, again, onClose }: PayProps) {
  const t = useT();
  const plan = usePlan(recipient.businessId, true);
  const refetch = useCallback(() => void plan.refetch(), [plan.refetch]);
  const now = useServerNow(plan.data, refetch);
  const { businessId, name } = recipient;
  const close = <Button onClick={onClose}>{t('common.button.close')}</Button>;
  const title = t(again ? 'bankTransfers.pay.titleAgain' : 'bankTransfers.pay.title', { name });
  if (!plan.data) {
    return (
      <Dialog open kind="panel" title={title} onClose={onClose} actions={close}>
        {plan.error ? <LoadFailure error={plan.error} onRetry={refetch} /> : <Waiting />}
      </Dialog>
    );
  }
  if (plan.data.isPastCutoff) {
    return (
      <Dialog open kind="panel" title={title} onClose={onClose} actions={close}>
        <PayoutsEnded date={plan.data.payoutCutoff} />
      </Dialog>
    );
  }
  return <Paying key={businessId} {...{ recipient, again, title, now, onClose }} plan={plan.data} />;
}

function Waiting() {
  return (
    <div className="dialog-stack" aria-busy="true">
      <Skeleton kind="block" className="h-14 w-full" />
      <Skeleton kind="block" className="h-14 w-full" />
      <Skeleton kind="block" className="h-14 w-full" />
    </div>
  );
}

type PayingProps = Omit<PayProps, 'again'> &
  Omit<PayStepProps, 'flow'> & { again: BankTransfer | undefined; title: string };

function Paying({ recipient, again, title, plan, now, onClose }: PayingProps) {
  const t = useT();
  const what = `pay ${again?.id ?? recipient.id}`;
  const [flow] = useState(() =>
    createPayFlow({
      recipient,
      begun: { ...(again ? draftOf(again) : {}), ...begunOf(unfinished(what)) },
      ...(again ? { sendsAgain: again.id } : {}),
    }),
  );
  const { step, sending, draft, failure, answer } = useStore(flow.$state);
  useUnfinished(what, { amount: draft.amount, memo: draft.memo, speed: draft.speed }, failure);
  const fields = usePaymentFields(recipient.businessId);
  const form = useRef<HTMLFormElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  const isDuplicate = isCallError(failure?.error, 'possible_duplicate') && step === 'review';
  // What the window shows; with each, the focus goes on to its act, or to the field that was refused.
  const shown = answer ? 'done' : isDuplicate && !sending ? 'duplicate' : step;
  useEffect(() => {
    if (shown !== 'edit') act.current?.focus();
    else if (form.current) focusFirstInvalid(form.current);
  }, [shown]);
  const isOffline = useStore($connection) === 'offline';
  const known = { fields, availableMinor: plan.available.amountMinor };
  const review = (event: FormEvent) => {
    event.preventDefault();
    // A yes to the second question belongs to what was asked about, and not to another amount.
    flow.change({ isDuplicateMeant: false });
    if (flow.review(known)) return;
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const amount = formatMoney(payMinorOf(draft));
  const window = (titled: string, actions: ReactNode, body: ReactNode) => (
    <Dialog open kind="panel" busy={sending} title={titled} onClose={onClose} actions={actions}>
      {body}
    </Dialog>
  );
  const send = (words: string) => (
    <Button
      ref={act}
      tone="primary"
      busy={sending}
      aria-disabled={isOffline || undefined}
      onClick={isOffline ? undefined : () => void flow.submit()}
    >
      {words}
    </Button>
  );
  const stepProps = { flow, recipient, plan, now };
  if (answer) {
    return window(
      t('bankTransfers.pay.doneTitle'),
      <Button ref={act} onClick={onClose}>
        {t('common.button.done')}
      </Button>,
      <PayDone transfer={answer.transfer} availableMinor={answer.available.amountMinor} onClose={onClose} />,
    );
  }
  if (shown === 'edit') {
    return window(
      title,
      <>
        <Button onClick={onClose}>{t('common.button.cancel')}</Button>
        <Button tone="primary" type="submit" form={FORM}>
          {t('bankTransfers.pay.review')}
        </Button>
      </>,
      <PayForm {...stepProps} ref={form} id={FORM} fields={fields} onReview={review} />,
    );
  }
  const change = (
    <Button onClick={() => flow.edit()} disabled={sending}>
      {t('bankTransfers.pay.change')}
    </Button>
  );
  if (shown === 'duplicate') {
    const sendTwice = () => {
      flow.change({ isDuplicateMeant: true });
      void flow.submit();
    };
    return window(
      t('bankTransfers.duplicate.title'),
      <>
        <Button ref={act} onClick={onClose}>
          {t('bankTransfers.duplicate.keep')}
        </Button>
        <Button tone="danger" disabled={isOffline} onClick={sendTwice}>
          {t('bankTransfers.duplicate.submit', { amount })}
        </Button>
      </>,
      <DuplicateQuestion recipient={recipient} amountMinor={payMinorOf(draft)} />,
    );
  }
  return window(
    t('bankTransfers.pay.reviewTitle'),
    <>
      {change}
      {send(t(sending ? 'bankTransfers.pay.sending' : 'bankTransfers.pay.submit', { amount }))}
    </>,
    <PayReview {...stepProps} fields={fields} />,
  );
}

/** What was filled in when the sign-in ended. */
function begunOf(kept: Readonly<Record<string, string>> | null): Partial<PayDraft> {
  if (!kept) return {};
  const speed = TRANSFER_SPEEDS.find((one): one is TransferSpeed => one === kept.speed);
  return {
    ...(kept.amount ? { amount: kept.amount } : {}),
    ...(kept.memo ? { memo: kept.memo } : {}),
    ...(speed ? { speed } : {}),
  };
}
