import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#lib/browser/query-client.ts';
import { BANK_FAILURES, type BankFailure } from '#lib/domain/bank/bank-failures.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import { isolate } from '#lib/i18n/translate.ts';
import { failureText } from '#lib/stores/failure.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { CODE_OF } from './bank-codes.ts';
import {
  bankQuery,
  type CheckWish,
  decideCheck,
  movePayout,
  type PayoutWish,
  type SandboxBank,
} from './queries.ts';
import { Section, SectionFailure } from './section.tsx';
import { useWish } from './use-wish.ts';

type Check = SandboxBank['checks'][number];
type Payout = SandboxBank['payouts'][number];

const TONES: Record<Check['status'] | Payout['status'], BadgeTone> = {
  accepted: 'marigold',
  verified: 'leaf',
  settled: 'leaf',
  failed: 'brick',
  returned: 'brick',
};

/** The sandbox's bank with its own records: it checks accounts and settles payments with the clock, or by a button. */
export function Bank() {
  const t = useT();
  const { data, isError, refetch } = useQuery(bankQuery);
  return (
    <Section id="bank" title={t('sandbox.bank.title')} intro={t('sandbox.bank.intro')}>
      {isError && !data && <SectionFailure onRetry={refetch} />}
      {!data && !isError && (
        <div className="panel-body stack" data-gap="m" aria-busy="true">
          <Skeleton width={64} />
          <Skeleton width={48} />
        </div>
      )}
      {data && data.checks.length + data.payouts.length === 0 && (
        <EmptyState title={t('sandbox.bank.emptyTitle')}>{t('sandbox.bank.emptyBody')}</EmptyState>
      )}
      {data && data.checks.length > 0 && (
        <>
          <h3 className="sandbox-bank-name">{t('sandbox.bank.checks')}</h3>
          <ul className="sandbox-purchases">
            {data.checks.map((check) => (
              <CheckLine key={check.key} check={check} />
            ))}
          </ul>
        </>
      )}
      {data && data.payouts.length > 0 && (
        <>
          <h3 className="sandbox-bank-name">{t('sandbox.bank.payouts')}</h3>
          <ul className="sandbox-purchases">
            {data.payouts.map((payout) => (
              <PayoutLine key={payout.key} payout={payout} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function CheckLine({ check }: { check: Check }) {
  const t = useT();
  const lang = useLang();
  const [outcome, setOutcome] = useState<BankFailure | 'verified'>('verified');
  const { wish, isBusy } = useBankWish<CheckWish>(decideCheck);
  const code = outcome === 'verified' ? null : CODE_OF[outcome];
  return (
    <Line
      name={`${isolate(check.nameOnAccount, lang)} •• ${check.last4}`}
      words={check.routingNumber}
      entry={check}
      acts={
        check.status === 'accepted' && (
          <>
            <Outcome
              label={t('sandbox.bank.outcome')}
              value={outcome}
              first={{ value: 'verified', label: t('sandbox.bank.status.verified') }}
              onValue={(value) => setOutcome(value as BankFailure | 'verified')}
            />
            <Button size="s" busy={isBusy} onClick={() => void wish({ key: check.key, code })}>
              {t('sandbox.bank.answer')}
            </Button>
          </>
        )
      }
    />
  );
}

function PayoutLine({ payout }: { payout: Payout }) {
  const t = useT();
  const lang = useLang();
  const [reason, setReason] = useState<BankFailure>('closedAccount');
  const { wish, isBusy, variables } = useBankWish<PayoutWish>(movePayout);
  const { key, status } = payout;
  const act = (to: PayoutWish['to']) => (
    <Button
      key={to}
      size="s"
      busy={isBusy && variables?.to === to}
      aria-disabled={isBusy}
      onClick={() => void wish({ key, to, code: to === 'settled' ? null : CODE_OF[reason] })}
    >
      {t(`sandbox.bank.move.${to}`)}
    </Button>
  );
  const ways: PayoutWish['to'][] =
    status === 'accepted' ? ['settled', 'failed'] : status === 'settled' ? ['returned'] : [];
  return (
    <Line
      name={`${formatMoney(payout.amount.amountMinor)} · ${isolate(payout.nameOnAccount, lang)} •• ${payout.last4}`}
      words={t(`sandbox.bank.speed.${payout.speed}`)}
      entry={payout}
      acts={
        ways.length > 0 && (
          <>
            <Outcome
              label={t('sandbox.bank.reason')}
              value={reason}
              onValue={(value) => setReason(value as BankFailure)}
            />
            {ways.map(act)}
          </>
        )
      }
    />
  );
}

type LineProps = { name: string; words: string; entry: Check | Payout; acts: ReactNode };

function Line({ name, words, entry: { status, code, nextStepAt }, acts }: LineProps) {
  const t = useT();
  const lang = useLang();
  return (
    <li className="history-line">
      <span className="history-words">
        <span className="history-name">
          <bdi>{name}</bdi>
        </span>
        <span className="history-more-words">
          <bdi>{words}</bdi>
          {code && ` · ${code}`}
          {nextStepAt && ` · ${t('sandbox.bank.due', { time: formatAbsolute(nextStepAt, lang) })}`}
        </span>
      </span>
      <Badge tone={TONES[status]}>{t(`sandbox.bank.status.${status}`)}</Badge>
      {acts && <div className="sandbox-acts sandbox-bank-acts">{acts}</div>}
    </li>
  );
}

type OutcomeProps = {
  label: string;
  value: string;
  first?: { value: string; label: string };
  onValue: (value: string) => void;
};

function Outcome({ label, value, first, onValue }: OutcomeProps) {
  const t = useT();
  const reasons = BANK_FAILURES.map((one) => {
    const reason = t(`bank.${one}.label`);
    return { value: one, label: `${reason} (${CODE_OF[one]})` };
  });
  return (
    <Select
      hideLabel
      label={label}
      value={value}
      options={first ? [first, ...reasons] : reasons}
      onValue={onValue}
    />
  );
}

function useBankWish<Words>(send: (words: Words, key: string) => Promise<{ status: string }>) {
  const t = useT();
  return useWish({
    send,
    onSuccess: ({ status }) =>
      showToast({
        tone: 'success',
        durationMs: TOAST_MS.short,
        text: t('sandbox.bank.done', { status: t(`sandbox.bank.status.${status}`) }),
      }),
    onError: (error) =>
      showToast({ tone: 'error', text: t('sandbox.bank.failed', { reason: failureText(error, t) }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bankQuery.queryKey }),
  });
}
