import { useStore } from '@nanostores/react';
import { ChevronLeft, Printer, RotateCcw } from 'lucide-react';
import { type RefObject, Suspense, useId, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { $search } from '#lib/stores/list/address.ts';
import { MetadataEditor } from '../metadata/metadata-editor.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { useWindowTitle } from '../page/use-window-title.ts';
import { presentAccount } from '../recipients/next-step.ts';
import { useRecipient } from '../recipients/use-recipient.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentLink, showPayment } from './payment-link.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { Receipt } from './receipt.tsx';
import { TransferMark } from './transfer-looks.tsx';
import { useTransfer } from './use-transfers.ts';

const PayDialog = lazyPart(() => import('./pay-dialog.tsx').then((part) => part.PayDialog));

type ScreenProps = { recipientId: string; transferId: string; brandName: string };

/** One payment: its progress and its acts. */
export function PaymentScreen({ recipientId, transferId, brandName }: ScreenProps) {
  const { data: transfer, error, refetch } = useTransfer(transferId);
  const isReceipt = new URLSearchParams(useStore($search)).has('receipt');
  const heading = useFocusAfter<HTMLHeadingElement>(!isReceipt);
  const receiptButton = useFocusAfter<HTMLButtonElement>(isReceipt);
  if (transfer && transfer.recipient.id === recipientId) {
    return isReceipt ? (
      <Receipt transfer={transfer} brandName={brandName} heading={heading} />
    ) : (
      <PaymentView transfer={transfer} receiptButton={receiptButton} />
    );
  }
  if (isCallError(error, 403)) return <NotShown />;
  if (transfer || isCallError(error, 404) || isCallError(error, 422)) return <NotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <PaymentSkeleton />;
}

type ViewProps = { transfer: BankTransfer; receiptButton: RefObject<HTMLButtonElement | null> };

function PaymentView({ transfer, receiptButton }: ViewProps) {
  const t = useT();
  const amount = formatMoney(transfer.amount.amountMinor);
  useWindowTitle(t('bank-transfers.payment.title', { amount, name: transfer.recipient.name }));
  return (
    <>
      <div className="thing-head">
        <button type="button" className="back-link" data-print="no" onClick={() => showPayment(null)}>
          <ChevronLeft className="flips" aria-hidden="true" />
          <bdi>{transfer.recipient.name}</bdi>
        </button>
        <div className="thing-title">
          <h1 className="page-title" tabIndex={-1}>
            <bdi>{t('bank-transfers.payment.title', { amount, name: transfer.recipient.name })}</bdi>
          </h1>
          <TransferMark transfer={transfer} />
          <Button
            ref={receiptButton}
            icon={<Printer aria-hidden="true" />}
            onClick={() => showPayment(transfer.id, 'receipt')}
          >
            {t('bank-transfers.receipt.open')}
          </Button>
        </div>
      </div>
      <div className="thing-page">
        <div className="thing-side">
          <PaymentProgress transfer={transfer} />
          <SendAgain transfer={transfer} />
        </div>
        <div className="panel panel-body">
          <PaymentFacts transfer={transfer} />
          <MetadataEditor
            target={{ type: 'transfer', targetId: transfer.id, businessId: transfer.businessId }}
          />
        </div>
      </div>
    </>
  );
}

/** Links a failed payment and the payment that sends it again; it can be sent again once. */
function SendAgain({ transfer }: { transfer: BankTransfer }) {
  const t = useT();
  const lang = useLang();
  const why = useId();
  const [open, setOpen] = useState(false);
  const permissions = usePermissions(transfer.businessId);
  const maySend = permissions.has('sendBankTransfers') && transfer.status === 'failed';
  // Kept after it was sent again, because the window shows the result.
  const { data: recipient } = useRecipient(maySend ? transfer.recipient.id : '');
  const other = transfer.sendsAgain ?? transfer.sentAgainBy;
  const account = recipient && presentAccount(recipient);
  const endedOn = recipient?.payoutsEndedOn ?? null;
  const isVerified = recipient?.intakeStatus === 'bank_account_verified' && account?.disabledAt === null;
  const isReady = isVerified && endedOn === null;
  return (
    <>
      {other && (
        <p className="payment-bond">
          {t(transfer.sendsAgain ? 'bank-transfers.again.ofFirst' : 'bank-transfers.again.bySecond')}{' '}
          <PaymentLink transfer={{ ...transfer, id: other }}>
            {t(transfer.sendsAgain ? 'bank-transfers.again.seeFirst' : 'bank-transfers.again.seeSecond')}
          </PaymentLink>
        </p>
      )}
      {maySend && transfer.sentAgainBy === null && recipient && (
        <div className="payment-again" data-print="no">
          <Button
            tone="primary"
            icon={<RotateCcw aria-hidden="true" />}
            aria-disabled={!isReady || undefined}
            aria-describedby={isReady ? undefined : why}
            onClick={isReady ? () => setOpen(true) : undefined}
          >
            {t('bank-transfers.again.open')}
          </Button>
          {!isReady && (
            <p id={why} className="field-hint">
              {endedOn
                ? t('bank-transfers.ended.title', { date: formatDay(endedOn, lang) })
                : t('bank-transfers.again.notYet', { name: recipient.name })}
            </p>
          )}
        </div>
      )}
      <Suspense>
        {open && recipient && (
          <PayDialog recipient={recipient} again={transfer} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** A foreign payment looks exactly like a missing one. */
function NotFound() {
  const t = useT();
  const back = <Button onClick={() => showPayment(null)}>{t('bank-transfers.payment.toRecipient')}</Button>;
  return (
    <EmptyState kind="search" title={t('bank-transfers.payment.notFoundTitle')} action={back}>
      {t('bank-transfers.payment.notFoundBody')}
    </EmptyState>
  );
}

function NotShown() {
  const t = useT();
  const back = <Button onClick={() => showPayment(null)}>{t('bank-transfers.payment.toRecipient')}</Button>;
  return (
    <EmptyState kind="search" title={t('bank-transfers.notAllowedTitle')} action={back}>
      {t('bank-transfers.hiddenPayment')}
    </EmptyState>
  );
}
