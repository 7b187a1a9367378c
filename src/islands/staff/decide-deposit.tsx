import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import type { UnmatchedDeposit } from '#lib/contract/staff/deposits.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { problemText } from '#lib/stores/failure.ts';
import { BUSINESSES_KEY } from '#lib/stores/staff/cache.ts';
import { createAssignFlow, createSendBackFlow, type DecisionFlow } from '#lib/stores/staff/decide-deposit.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { Choices } from '../ui/choices.tsx';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

const FOUND_AT_MOST = 6;
const NOTE_MAX_LENGTH = 200;

type DecideProps = { deposit: UnmatchedDeposit; onClose: () => void };

/** Gives a deposit to a business: found by name, reviewed, done. */
export function AssignDeposit({ deposit, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createAssignFlow(deposit));
  const { draft } = useStore(flow.$state);
  const amount = formatMoney(deposit.amount.amountMinor);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('staff.deposits.assign.title', { amount })}
      reviewTitle={t('staff.deposits.assign.reviewTitle')}
      act={t('staff.deposits.assign.submit', { amount })}
      failed={(reason) => t('staff.deposits.assign.failed', { reason })}
      form={
        <>
          <DepositFacts deposit={deposit} />
          <BusinessPicker flow={flow} />
          <NoteField flow={flow} />
        </>
      }
      review={
        <>
          <DepositFacts deposit={deposit} to={draft.businessName} />
          <Notice>{t('staff.deposits.assign.note')}</Notice>
        </>
      }
      onDone={() => {
        showToast({
          tone: 'success',
          text: t('staff.deposits.assign.done', { amount, name: draft.businessName }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Sends a deposit back to where it came from. */
export function SendBackDeposit({ deposit, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createSendBackFlow(deposit));
  const amount = formatMoney(deposit.amount.amountMinor);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('staff.deposits.sendBack.title', { amount })}
      reviewTitle={t('staff.deposits.sendBack.reviewTitle')}
      act={t('staff.deposits.sendBack.submit', { amount })}
      tone="danger"
      failed={(reason) => t('staff.deposits.sendBack.failed', { reason })}
      form={
        <>
          <DepositFacts deposit={deposit} />
          <NoteField flow={flow} />
        </>
      }
      review={
        <>
          <DepositFacts deposit={deposit} />
          <Notice tone="marigold">{t('staff.deposits.sendBack.note')}</Notice>
        </>
      }
      onDone={() => {
        showToast({ tone: 'success', text: t('staff.deposits.sendBack.done', { amount }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function DepositFacts({ deposit, to }: { deposit: UnmatchedDeposit; to?: string }) {
  const t = useT();
  const { senderName, descriptor, accountNumber, amount } = deposit;
  return (
    <Facts
      facts={[
        { name: t('staff.deposits.column.amount'), value: <Money amountMinor={amount.amountMinor} /> },
        { name: t('staff.deposits.column.sender'), value: <bdi>{senderName ?? '–'}</bdi> },
        descriptor ? { name: t('staff.deposits.words'), value: <bdi>{descriptor}</bdi> } : null,
        {
          name: t('staff.deposits.column.number'),
          value: <code dir="ltr">{accountNumber ?? '–'}</code>,
        },
        to ? { name: t('staff.deposits.assign.to'), value: <bdi>{to}</bdi> } : null,
      ]}
    />
  );
}

function BusinessPicker({ flow }: { flow: DecisionFlow }) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: [...BUSINESSES_KEY, 'picked', search],
    queryFn: ({ signal }) =>
      callApi(listStaffBusinesses, { query: { search, limit: FOUND_AT_MOST }, signal }),
    enabled: search !== '',
  });
  const label = t('staff.deposits.assign.to');
  return (
    <>
      <TextInput
        label={t('staff.deposits.assign.find')}
        hint={t('staff.deposits.assign.findHint')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={draft.businessId ? null : problemText(problems.businessId, label, t)}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {search !== '' && !error && !data && <Skeleton width={56} />}
      {data?.items.length === 0 && <p className="field-hint">{t('staff.businesses.noResults')}</p>}
      {data && data.items.length > 0 && (
        <Choices
          legend={label}
          value={draft.businessId}
          options={data.items.map(({ id, name, parent }) => ({
            value: id,
            label: <bdi>{name}</bdi>,
            hint: parent ? t('staff.kind.programOf', { name: parent.name }) : t('staff.kind.organization'),
          }))}
          onValue={(businessId) => {
            const businessName = data.items.find(({ id }) => id === businessId)?.name ?? '';
            flow.change({ businessId, businessName });
          }}
        />
      )}
    </>
  );
}

function NoteField({ flow }: { flow: DecisionFlow }) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const label = t('staff.deposits.note');
  return (
    <TextInput
      label={label}
      hint={t('staff.deposits.noteHint')}
      maxLength={NOTE_MAX_LENGTH}
      value={draft.note}
      error={problemText(problems.note, label, t)}
      onChange={(event) => flow.change({ note: event.target.value })}
    />
  );
}
