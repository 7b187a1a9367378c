import { useStore } from '@nanostores/react';
import { ChevronLeft, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatAbsolute, formatDay } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { Pair, usePaymentFacts } from './payment-facts.tsx';
import { showPayment } from './payment-link.tsx';
import { lookOf, TransferMark } from './transfer-looks.tsx';

type ReceiptProps = {
  transfer: BankTransfer;
  brandName: string;
  /** receives the focus, because the button that led here is gone */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** A printable receipt; it states only what was true at the time of printing. */
export function Receipt({ transfer, brandName, heading }: ReceiptProps) {
  const t = useT();
  const lang = useLang();
  const organization = useStore($businessContext)?.topLevelBusinessName ?? '';
  const facts = usePaymentFacts(transfer).slice(1);
  return (
    <>
      <div className="thing-head" data-print="no">
        <button type="button" className="back-link" onClick={() => showPayment(transfer.id)}>
          <ChevronLeft className="flips" aria-hidden="true" />
          {t('bank-transfers.receipt.back')}
        </button>
        <div className="thing-title">
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('bank-transfers.receipt.title')}
          </h1>
          <Button tone="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t('bank-transfers.receipt.print')}
          </Button>
        </div>
      </div>
      <article className="letter receipt" aria-label={t('bank-transfers.receipt.title')}>
        <p className="letter-brand">
          <span>{organization}</span>
          <span>{brandName}</span>
        </p>
        <div className="receipt-head">
          <h2>{t('bank-transfers.receipt.title')}</h2>
          <TransferMark transfer={transfer} />
        </div>
        <p>
          <Money size="xl" amountMinor={transfer.amount.amountMinor} />
        </p>
        <p>{stateSentence(transfer, t, lang)}</p>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Pair key={name} name={name} value={value} />
          ))}
          <Pair
            name={t('bank-transfers.receipt.sentAt')}
            value={<bdi>{formatAbsolute(transfer.createdAt, lang)}</bdi>}
          />
          <Pair name={t('bank-transfers.payment.id')} value={<code dir="ltr">{transfer.id}</code>} />
        </dl>
        <p className="letter-keep">
          {t('bank-transfers.receipt.printed', { time: formatAbsolute(pageClock.now(), lang) })}
        </p>
      </article>
    </>
  );
}

function stateSentence(transfer: BankTransfer, t: Translate, lang: Language): string {
  const { completedAt, returnedAt, failedAt, effectiveOn, failureReason } = transfer;
  const reason = failureReason ? t(`bank.${failureReason}.meaning`) : '';
  const look = lookOf(transfer);
  const at = returnedAt ?? failedAt ?? completedAt;
  const time = at ? formatAbsolute(at, lang) : '';
  const date = formatDay(effectiveOn, lang);
  return t(`bank-transfers.receipt.state.${look}`, { time, date, reason });
}
