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
  const { needed, available } = run;
  const sums = {
    needed: formatMoney(needed?.amountMinor ?? 0),
    available: formatMoney(available?.amountMinor ?? 0),
  };
  const why = run.state === 'waiting' ? 'waitingSoon' : 'missedOutage';
  return (
    <div className="open-run">
      <Notice tone={run.state === 'waiting' ? 'marigold' : 'brick'}>
        <p>
          <strong>{t(`autoloads.open.${run.state}Title`, { date })}</strong>
        </p>
        <p>{needed ? t(`autoloads.open.${run.state}Body`, sums) : t(`autoloads.open.${why}`)}</p>
        {mayManage && <RunActs autoload={autoload} date={run.dueOn} />}
      </Notice>
    </div>
  );
}
