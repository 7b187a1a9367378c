import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { formatCount, formatDay } from '#lib/i18n/formats.ts';
import { createChangeFlow } from '#lib/stores/autoloads/change.ts';
import { problemText } from '#lib/stores/failure.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { Money } from '../ui/figures.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';

/** Changes amount, name and last day of an autoload; the next date loads what is said here. */
export function ChangeDialog({ autoload, onClose }: { autoload: Autoload; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const [flow] = useState(() => createChangeFlow(autoload));
  const { draft, problems } = useStore(flow.$state);
  const label = (name: string) => t(`autoloads.form.${name}`);
  const errorOf = (name: keyof typeof draft) => problemText(problems[name], label(name), t);
  const amountMinor = amountMinorOf(draft);
  return (
    <FlowDialog
      flow={flow}
      title={t('autoloads.changing.title')}
      act={t('autoloads.changing.submit')}
      failed={(reason) => t('autoloads.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('autoloads.act.changed', { name: draft.name }) })}
      form={
        <>
          <AmountInput
            size="l"
            data-autofocus
            label={label('amount')}
            error={errorOf('amount')}
            value={draft.amount}
            onValue={(amount) => flow.change({ amount })}
          />
          <TextInput
            label={label('name')}
            hint={label('nameHint')}
            error={errorOf('name')}
            maxLength={60}
            value={draft.name}
            onChange={(event) => flow.change({ name: event.target.value })}
          />
          <TextInput
            optional
            type="date"
            dir="ltr"
            label={label('endOn')}
            hint={label('endHint')}
            error={errorOf('endOn')}
            value={draft.endOn}
            onChange={(event) => flow.change({ endOn: event.target.value })}
          />
        </>
      }
      review={
        <Facts
          facts={[
            { name: label('name'), value: <bdi>{draft.name}</bdi> },
            { name: t('autoloads.fact.each'), value: <Money amountMinor={amountMinor} /> },
            { name: t('autoloads.fact.cards'), value: formatCount(autoload.cardCount) },
            {
              name: t('autoloads.fact.end'),
              value: draft.endOn ? formatDay(draft.endOn, lang) : t('autoloads.fact.noEnd'),
            },
            {
              name: t('autoloads.fact.total'),
              value: <Money amountMinor={autoload.cardCount * amountMinor} />,
              isTotal: true,
            },
          ]}
        />
      }
    />
  );
}
