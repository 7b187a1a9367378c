import { useState } from 'react';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { Button } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { RunNowDialog, SkipDialog } from './run-dialogs.tsx';

/** What can still be done about a date that waits or was missed. */
export function RunActs({ autoload, date }: { autoload: Autoload; date: string }) {
  const t = useT();
  const day = formatDay(date, useLang());
  const [open, setOpen] = useState<'run' | 'skip' | null>(null);
  const close = () => setOpen(null);
  return (
    <span className="run-acts" data-print="no">
      <Button
        size="s"
        aria-label={t('autoloads.running.actOf', { date: day })}
        onClick={() => setOpen('run')}
      >
        {t('autoloads.running.act')}
      </Button>
      <Button
        size="s"
        tone="quiet"
        aria-label={t('autoloads.skipping.actOf', { date: day })}
        onClick={() => setOpen('skip')}
      >
        {t('autoloads.skipping.act')}
      </Button>
      {open === 'run' && <RunNowDialog autoload={autoload} date={date} onClose={close} />}
      {open === 'skip' && <SkipDialog autoload={autoload} date={date} onClose={close} />}
    </span>
  );
}
