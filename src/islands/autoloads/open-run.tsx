import type { Autoload, AutoloadRun } from '#lib/contract/autoloads/autoload.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { RunActs } from './run-acts.tsx';

type OpenRunProps = { autoload: Autoload; run: AutoloadRun; mayManage: boolean };

/** The last date, where its loads did not happen: why, what it means for the money, and what can be done. */
export function OpenRun({ autoload, run, mayManage }: OpenRunProps) {
  const t = useT();
  const date = formatDay(run.dueOn, useLang());
  const { needed, available, owed } = run;
  const sums = {
    needed: formatMoney(needed?.amountMinor ?? 0),
    available: formatMoney(available?.amountMinor ?? 0),
    owed: formatMoney(owed?.amountMinor ?? 0),
  };
  return (
    <div className="open-run">
      <Notice tone={run.state === 'waiting' ? 'marigold' : 'brick'}>
        <p>
          <strong>{t(`autoloads.open.${run.state}Title`, { date })}</strong>
        </p>
        <p>{t(`autoloads.open.${whyOf(autoload, run)}`, sums)}</p>
        {mayManage && <RunActs autoload={autoload} date={run.dueOn} />}
      </Notice>
    </div>
  );
}

/** The text that says why the loads of a date did not happen. */
function whyOf({ state }: Autoload, run: AutoloadRun): string {
  const isWaiting = run.state === 'waiting';
  if (isWaiting && state === 'paused') return 'waitingPaused';
  if (run.owed) return isWaiting ? 'waitingOwed' : 'missedOwed';
  if (run.needed) return isWaiting ? 'waitingBody' : 'missedBody';
  if (isWaiting) return 'waitingSoon';
  return run.triedAt ? 'missedPaused' : 'missedOutage';
}
