import { useState } from 'react';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ReadersDialog } from './readers-dialog.tsx';
import { SkipDialog } from './run-dialogs.tsx';
import { StateDialog } from './state-dialog.tsx';

type Act = 'change' | 'pause' | 'resume' | 'end' | 'skip' | 'mail';

/** What can be done with an autoload that is not over; each act says what it means before it is done. */
export function AutoloadActions({ autoload }: { autoload: Autoload }) {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const { nextOn } = autoload;
  return (
    <div className="autoload-acts" data-print="no">
      <Button onClick={() => setAct('change')}>{t('autoloads.act.change')}</Button>
      {autoload.state === 'active' ? (
        <Button onClick={() => setAct('pause')}>{t('autoloads.act.pause')}</Button>
      ) : (
        <Button tone="primary" onClick={() => setAct('resume')}>
          {t('autoloads.act.resume')}
        </Button>
      )}
      {nextOn && <Button onClick={() => setAct('skip')}>{t('autoloads.skipping.next')}</Button>}
      <Button onClick={() => setAct('mail')}>{t('autoloads.mailing.act')}</Button>
      <Button tone="quiet" onClick={() => setAct('end')}>
        {t('autoloads.act.end')}
      </Button>
      {act === 'change' && <ChangeDialog autoload={autoload} onClose={close} />}
      {act === 'pause' && <StateDialog autoload={autoload} state="paused" onClose={close} />}
      {act === 'resume' && <StateDialog autoload={autoload} state="active" onClose={close} />}
      {act === 'end' && <StateDialog autoload={autoload} state="ended" onClose={close} />}
      {act === 'mail' && <ReadersDialog autoload={autoload} onClose={close} />}
      {act === 'skip' && nextOn && <SkipDialog autoload={autoload} date={nextOn} onClose={close} />}
    </div>
  );
}
