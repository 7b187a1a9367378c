import { useState } from 'react';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { createStateFlow, nextDateWith } from '#lib/stores/autoloads/change.ts';
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
  const { frequency, startOn, endOn } = autoload;
  const next = nextDateWith(autoload, { frequency, startOn, endOn: endOn ?? '' });
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
