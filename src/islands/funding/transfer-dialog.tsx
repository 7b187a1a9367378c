import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createFundsFlow, TRANSFER_MEMO_MAX_LENGTH } from '#lib/stores/funding/transfer.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { AllOfIt } from '../flow/all-of-it.tsx';
import { Facts, writtenFacts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { MoneyFields } from '../flow/money-fields.tsx';
import { Money } from '../ui/figures.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import { TransferReceipt } from './transfer-receipt.tsx';

export type TransferProps = {
  /** Those between which this person may move money. */
  accounts: readonly FundingAccount[];
  /** What stands there at first: both ends by the ids of their businesses, empty where one is to be chosen. */
  begun: { from: string; to: string; amount?: string };
  fields: readonly CustomField[];
  onClose: () => void;
};

/** Moves money between two funding accounts: both ends, amount, review, receipt. */
export function TransferDialog({ accounts, begun, fields, onClose }: TransferProps) {
  const t = useT();
  const of = (id: string) => accounts.find(({ business }) => business.id === id);
  const isClosed = (id: string) => of(id)?.isClosed === true;
  const [flow] = useState(() => createFundsFlow(begun, isClosed));
  const { draft, problems } = useStore(flow.$state);
  const [from, to] = [of(draft.from), of(draft.to)];
  const amountMinor = amountMinorOf(draft);
  const amount = formatMoney(amountMinor);
  const text = (name: string, words?: Record<string, string>) => t(`funding.transfer.${name}`, words);
  const options = accounts.map(({ business, available }) => ({
    value: business.id,
    label: text('option', { name: business.name, amount: formatMoney(available.amountMinor) }),
  }));
  const errorOf = (name: string, label: string) => problemText(problems[name], label, t);
  const max = text('amountMax', { max: formatMoney(TRANSFER_MAX_MINOR) });
  return (
    <FlowDialog
      flow={flow}
      known={{ accounts, fields }}
      title={text('title')}
      reviewTitle={text('reviewTitle')}
      act={text('submit', { amount })}
      failed={(reason) => text('failed', { reason })}
      unknown={text('unknown')}
      pending={text('pending', { amount })}
      onClose={onClose}
      result={{
        title: text('done'),
        body: (answer) => <TransferReceipt answer={answer} fields={fields} />,
      }}
      form={
        <>
          <Select
            label={text('from')}
            placeholder={text('choose')}
            options={options}
            error={errorOf('from', text('from'))}
            value={draft.from}
            onValue={(id) => flow.change({ from: id })}
          />
          <Select
            label={text('to')}
            placeholder={text('choose')}
            options={options.filter(({ value }) => value !== draft.from && !isClosed(value))}
            error={errorOf('to', text('to'))}
            value={draft.to}
            onValue={(id) => flow.change({ to: id })}
          />
          <MoneyFields
            texts={{
              amount: text('amount'),
              amountHint: from
                ? `${text('available', { amount: formatMoney(from.available.amountMinor) })} ${max}`
                : max,
              memo: text('memo'),
              memoHint: text('memoHint'),
            }}
            memoMaxLength={TRANSFER_MEMO_MAX_LENGTH}
            draft={draft}
            onDraft={(change) => flow.change(change)}
            fields={fields}
            errorOf={errorOf}
          >
            {from && mayTakeAll(from) && (
              <AllOfIt
                minor={from.available.amountMinor}
                words={(all) => text('all', { amount: all })}
                onAmount={(all) => flow.change({ amount: all })}
              />
            )}
          </MoneyFields>
        </>
      }
      review={
        <>
          <p className="review-amount">
            <Money size="xl" amountMinor={amountMinor} />
          </p>
          <Facts
            facts={[
              { name: text('from'), value: <bdi>{from?.business.name}</bdi> },
              { name: text('to'), value: <bdi>{to?.business.name}</bdi> },
              { name: text('arrival'), value: text('atOnce') },
              ...writtenFacts(draft, fields, text('memo')),
              from && {
                name: text('left', { name: from.business.name }),
                value: <Money amountMinor={from.available.amountMinor - amountMinor} />,
                isTotal: true,
              },
            ]}
          />
        </>
      }
    />
  );
}

/** All of it can go at once. */
const mayTakeAll = ({ available: { amountMinor } }: FundingAccount): boolean =>
  amountMinor > 0 && amountMinor <= TRANSFER_MAX_MINOR;
