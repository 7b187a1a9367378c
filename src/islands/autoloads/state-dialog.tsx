import { useState } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { firstOpenDate, nextAutoloadDate } from '#lib/domain/autoloads/autoload-dates.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { createStateFlow } from '#lib/stores/autoloads/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useLang, useT } from '../ui/texts.tsx';

const WORDS = { paused: 'pausing', active: 'resuming', ended: 'ending' } as const;

type StateProps = { autoload: Autoload; state: Autoload['state']; onClose: () => void };

/** Asks before an autoload is paused, resumed or ended, and says what becomes of its next date. */
export function StateDialog({ autoload, state, onClose }: StateProps) {
  const t = useT();
  const lang = useLang();
  const [flow] = useState(() => createStateFlow(autoload, state));
  const of = WORDS[state];
  const { name, nextOn } = autoload;
  const next = nextWhenResumed(autoload);
  return (
    <FlowDialog
      flow={flow}
      title={t(`autoloads.${of}.title`, { name })}
      act={t(`autoloads.${of}.submit`)}
      tone={state === 'ended' ? 'danger' : 'primary'}
      movesMoney={false}
      failed={(reason) => t('autoloads.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t(`autoloads.${of}.done`, { name }) })}
      review={
        <>
          {of !== 'resuming' && <p>{t(`autoloads.${of}.body`)}</p>}
          {state === 'paused' && nextOn && (
            <p>{t('autoloads.pausing.bodyNext', { date: formatDay(nextOn, lang) })}</p>
          )}
          {state === 'active' && (
            <p>
              {next
                ? t('autoloads.resuming.body', { date: formatDay(next, lang) })
                : t('autoloads.resuming.bodyOver')}
            </p>
          )}
        </>
      }
    />
  );
}

function nextWhenResumed({ frequency, startOn, endOn, lastRun }: Autoload): string | null {
  const schedule = { frequency, startOn: startOn as CalendarDate, endOn: endOn as CalendarDate | null };
  const open = firstOpenDate(pageClock.now());
  const next = nextAutoloadDate(schedule, open);
  // The date of the last run is over, whatever became of it.
  return next !== null && next === lastRun?.dueOn ? null : next;
}
