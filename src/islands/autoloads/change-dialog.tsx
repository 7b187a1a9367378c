import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { runTotalNow } from '#lib/domain/autoloads/autoload-terms.ts';
import { formatCount, formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { createChangeFlow, nextDateWith } from '#lib/stores/autoloads/change.ts';
import { floorMinorOf } from '#lib/stores/autoloads/terms-draft.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { useLoadFields } from '../cards/page/use-load-fields.ts';
import { Facts, writtenFacts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AmountWords, leftOutWords, scheduleWords, totalName } from './autoload-looks.tsx';
import { AmountFields, NameFields, WhenFields } from './terms-fields.tsx';

/** Changes what an autoload loads and when; the next date loads what is said here. */
export function ChangeDialog({ autoload, onClose }: { autoload: Autoload; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const [flow] = useState(() => createChangeFlow(autoload));
  const { draft, problems } = useStore(flow.$state);
  const { data: asked = [] } = useLoadFields(autoload.businessId);
  const fields = { draft, problems, change: flow.change };
  const amountMinor = amountMinorOf(draft);
  const { kind, state } = autoload;
  const each = { kind, amount: { amountMinor }, floor: { amountMinor: floorMinorOf(draft) } };
  const next = state === 'active' ? nextDateWith(autoload, draft) : null;
  const before = formatMoney(runTotalNow(autoload));
  const isOther = amountMinor !== autoload.amount.amountMinor;
  return (
    <FlowDialog
      flow={flow}
      known={{ fields: asked }}
      title={t('autoloads.changing.title')}
      act={t('autoloads.changing.submit')}
      failed={(reason) => t('autoloads.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('autoloads.act.changed', { name: draft.name }) })}
      form={
        <>
          <AmountFields {...fields} isNew={false} />
          <WhenFields {...fields} />
          <NameFields {...fields} asked={asked} />
        </>
      }
      review={
        <Facts
          facts={[
            { name: t('autoloads.form.name'), value: <bdi>{draft.name}</bdi> },
            { name: t('autoloads.fact.each'), value: <AmountWords {...each} /> },
            { name: t('autoloads.fact.cards'), value: formatCount(autoload.cardCount) },
            { name: t('autoloads.fact.schedule'), value: scheduleWords(draft, t, lang) },
            state === 'active' && {
              name: t('autoloads.fact.next'),
              value: next ? formatDay(next, lang) : t('autoloads.nothingNext'),
              hint: t('autoloads.changing.nextHint'),
            },
            {
              name: t('autoloads.fact.end'),
              value: draft.endOn ? formatDay(draft.endOn, lang) : t('autoloads.fact.noEnd'),
            },
            ...writtenFacts(draft, asked, t('autoloads.fact.memo')),
            {
              name: totalName(kind, t),
              value: <Money amountMinor={runTotalNow({ ...autoload, amount: { amountMinor } })} />,
              hint: joinWords(
                [isOther && t('autoloads.changing.totalNow', { total: before }), leftOutWords(autoload, t)],
                ' · ',
              ),
              isTotal: true,
            },
          ]}
        />
      }
    />
  );
}
