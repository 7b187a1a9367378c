import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { runTotalNow } from '#lib/domain/autoloads/autoload-terms.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatDay } from '#lib/i18n/formats.ts';
import { createRunNowFlow, createSkipFlow } from '#lib/stores/autoloads/run.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AmountWords, leftOutWords } from './autoload-looks.tsx';

type RunProps = { autoload: Autoload; date: string; onClose: () => void };

/** Asks before the loads of a date that did not happen are done now. */
export function RunNowDialog({ autoload, date, onClose }: RunProps) {
  const t = useT();
  const day = formatDay(date, useLang());
  const [flow] = useState(() => createRunNowFlow({ id: autoload.id, date }));
  const { failure, sending } = useStore(flow.$state);
  const { businessId, cardCount } = autoload;
  const maySee = usePermissions(businessId).has('viewFunding');
  const isShort = maySee && !sending && isCallError(failure?.error, 'insufficient_funds');
  return (
    <FlowDialog
      flow={flow}
      title={t('autoloads.running.title', { date: day })}
      act={t('autoloads.running.submit')}
      failed={(reason, { fields }) => problemText(fields.total, '', t) ?? t('autoloads.failed', { reason })}
      notes={
        isShort && (
          <p>
            <a className="link" href={pathTo('fundingAccount', { businessId })}>
              {t('autoloads.running.addMoney')}
            </a>
          </p>
        )
      }
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('autoloads.running.done', { date: day }) })}
      review={
        <>
          <p>{t('autoloads.running.body')}</p>
          <Facts
            facts={[
              { name: t('autoloads.fact.each'), value: <AmountWords {...autoload} /> },
              { name: t('autoloads.fact.cards'), value: formatCount(cardCount) },
              {
                name: t('autoloads.running.atMost'),
                value: <Money amountMinor={runTotalNow(autoload)} />,
                hint: leftOutWords(autoload, t),
                isTotal: true,
              },
            ]}
          />
        </>
      }
    />
  );
}

/** Asks before the loads of a date are left out. */
export function SkipDialog({ autoload, date, onClose }: RunProps) {
  const t = useT();
  const day = formatDay(date, useLang());
  const [flow] = useState(() => createSkipFlow({ id: autoload.id, date }));
  return (
    <FlowDialog
      flow={flow}
      title={t('autoloads.skipping.title', { date: day })}
      act={t('autoloads.skipping.submit')}
      movesMoney={false}
      failed={(reason) => t('autoloads.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('autoloads.skipping.done', { date: day }) })}
      review={<p>{t('autoloads.skipping.body')}</p>}
    />
  );
}
