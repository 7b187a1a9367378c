import { Ban, Check, CircleCheck, CircleDashed, CircleHelp, Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatAbsolute, formatDay, formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useLang, useT } from '../ui/texts.tsx';

type Step = {
  id: 'created' | 'bank' | 'arrived' | 'failed' | 'returned';
  icon: ReactNode;
  words: string;
  /** null for a step that has not happened yet */
  at: string | null;
  notes: readonly string[];
  tone?: 'leaf' | 'brick' | 'marigold';
};

/** The progress of a payment, step by step, with its further steps below. */
export function PaymentProgress({ transfer }: { transfer: BankTransfer }) {
  const t = useT();
  const lang = useLang();
  return (
    <section className="panel progress" aria-label={t('bank-transfers.progress.label')}>
      <ol className="timeline">
        {stepsOf(transfer, t, lang).map(({ id, icon, words, at, notes, tone }) => (
          <li key={id} data-ahead={(at === null && !tone) || undefined}>
            <span className="timeline-dot" data-tone={tone}>
              {icon}
            </span>
            <span className="history-words">
              <bdi className="progress-step">{words}</bdi>
              <span className="history-more-words">
                {at && <time dateTime={at}>{formatAbsolute(at, lang)}</time>}
                {notes.map((note) => (
                  <bdi key={note} className="progress-note">
                    {note}
                  </bdi>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(transfer: BankTransfer, t: Translate, lang: Language): Step[] {
  const created: Step = {
    id: 'created',
    icon: <Check aria-hidden="true" />,
    words: t('bank-transfers.progress.created', { name: transfer.sentBy }),
    at: transfer.createdAt,
    notes: [],
    tone: 'marigold',
  };
  const hasFailedFirst = transfer.status === 'failed' && transfer.completedAt === null;
  const bank = bankStep(transfer, t);
  if (hasFailedFirst) {
    return [created, ...(transfer.processingAt ? [bank] : []), failedStep(transfer, t)];
  }
  return [
    created,
    bank,
    arrivedStep(transfer, t, lang),
    ...(transfer.returnedAt === null ? [] : [failedStep(transfer, t)]),
  ];
}

/** Where no answer came the outcome is unknown: nothing is shown as failed, and nothing is sent twice. */
function bankStep({ processingAt, isOutcomeUnknown }: BankTransfer, t: Translate): Step {
  if (isOutcomeUnknown) {
    return {
      id: 'bank',
      icon: <CircleHelp aria-hidden="true" />,
      words: t('bank-transfers.progress.unknown'),
      at: null,
      notes: [t('bank-transfers.progress.unknownNote')],
      tone: 'marigold',
    };
  }
  return {
    id: 'bank',
    icon: processingAt ? <Send aria-hidden="true" /> : <CircleDashed aria-hidden="true" />,
    words: t(`bank-transfers.progress.${processingAt ? 'bank' : 'bankAhead'}`),
    at: processingAt,
    notes: [],
    ...(processingAt ? { tone: 'marigold' as const } : {}),
  };
}

function arrivedStep(transfer: BankTransfer, t: Translate, lang: Language): Step {
  const { completedAt, effectiveOn, requestedSpeed, speed, account } = transfer;
  const expected = t('bank-transfers.progress.expected', { date: formatDay(effectiveOn, lang) });
  const isLater = requestedSpeed !== speed ? [t('bank-transfers.progress.later')] : [];
  return {
    id: 'arrived',
    icon: completedAt ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />,
    words: t(`bank-transfers.progress.${completedAt ? 'arrived' : 'arrivesAhead'}`, { last4: account.last4 }),
    at: completedAt,
    notes: completedAt ? [] : [expected, ...isLater],
    ...(completedAt ? { tone: 'leaf' as const } : {}),
  };
}

/** The bank's code is part of the sentence, because each language ends a sentence differently. */
function withCode(sentence: string, code: string, t: Translate): string {
  const stop = /[.。]$/u.exec(sentence)?.[0] ?? '';
  const reason = sentence.slice(0, sentence.length - stop.length);
  return t('bank-transfers.progress.withCode', { reason, code, stop });
}

function failedStep(transfer: BankTransfer, t: Translate): Step {
  const { returnedAt, failedAt, failureReason, failureCode, amount } = transfer;
  const reason = t(`bank.${failureReason ?? 'unexpectedError'}.meaning`);
  const isReturn = returnedAt !== null;
  return {
    id: isReturn ? 'returned' : 'failed',
    icon: isReturn ? <Undo2 aria-hidden="true" /> : <Ban aria-hidden="true" />,
    words: t(isReturn ? 'bank-transfers.progress.returned' : 'bank-transfers.progress.failed'),
    at: returnedAt ?? failedAt,
    notes: [
      failureCode ? withCode(reason, failureCode, t) : reason,
      t('bank-transfers.progress.moneyBack', { amount: formatMoney(amount.amountMinor) }),
      ...(isReturn ? [t('bank-transfers.progress.accountClosed', { last4: transfer.account.last4 })] : []),
    ],
    tone: 'brick',
  };
}
