import { useState } from 'react';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { createRunNowFlow, createSkipFlow } from '#lib/stores/autoloads/run.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type RunProps = { autoload: Autoload; date: string; onClose: () => void };

/** Asks before the loads of a date that did not happen are done now. */
export function RunNowDialog({ autoload, date, onClose }: RunProps) {
  const t = useT();
  const day = formatDay(date, useLang());
  const [flow] = useState(() => createRunNowFlow({ id: autoload.id, date }));
  const { amountMinor } = autoload.runTotal;
  return (
    <FlowDialog
      flow={flow}
      title={t('autoloads.running.title', { date: day })}
      act={t('autoloads.running.submit', { total: formatMoney(amountMinor) })}
      failed={(reason) => t('autoloads.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('autoloads.running.done', { date: day }) })}
      review={
        <>
          <p className="review-amount">
            <Money size="xl" amountMinor={amountMinor} />
          </p>
          <p>{t('autoloads.running.body')}</p>
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
