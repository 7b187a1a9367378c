import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Autoload, AutoloadRun } from '#lib/contract/autoloads/autoload.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { runsExportFlow } from '#lib/stores/autoloads/export-runs.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { RunBadge } from './autoload-looks.tsx';
import { RunActs } from './run-acts.tsx';
import { RunCards } from './run-cards.tsx';

type RunsProps = {
  autoload: Autoload;
  list: Pick<UseInfiniteQueryResult, 'error' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage'> & {
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  runs: readonly AutoloadRun[];
  mayManage: boolean;
};

/** What became of each date, the last one first. */
export function AutoloadRuns({ autoload, list, runs, mayManage }: RunsProps) {
  const t = useT();
  const lang = useLang();
  const { nextOn } = autoload;
  const mayExport = usePermissions(autoload.businessId).has('exportData');
  const none = nextOn
    ? t('autoloads.runs.none', { date: formatDay(nextOn, lang) })
    : t('autoloads.runs.noneEver');
  return (
    <section className="panel" aria-label={t('autoloads.runs.heading')}>
      <div className="panel-head">
        <h2>{t('autoloads.runs.heading')}</h2>
        {mayExport && runs.length > 0 && (
          <ExportButton
            begin={() => runsExportFlow(autoload.id)}
            filter={{}}
            fileName="autoload-runs"
            title={t('exports.titleAutoloadRuns')}
          />
        )}
      </div>
      {list.error && runs.length === 0 && (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && !list.error && (
        <div className="panel-body">
          <Skeleton width={64} />
        </div>
      )}
      {!list.isPending && !list.error && runs.length === 0 && <p className="panel-body quiet">{none}</p>}
      {runs.length > 0 && (
        <ul className="run-list">
          {runs.map((run) => (
            <RunLine key={run.dueOn} autoload={autoload} run={run} mayManage={mayManage} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="panel-body">
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('autoloads.runs.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function RunLine({ autoload, run, mayManage }: { autoload: Autoload; run: AutoloadRun; mayManage: boolean }) {
  const t = useT();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const day = formatDay(run.dueOn, lang);
  const isUndone = run.state === 'waiting' || run.state === 'missed';
  const words = [
    run.loaded > 0 && t('autoloads.runs.loaded', { count: run.loaded }),
    run.skipped > 0 && t('autoloads.runs.leftOut', { count: run.skipped }),
    run.by && t('autoloads.runs.by', { name: run.by }),
  ];
  return (
    <li>
      <div className="run-line">
        <span className="cell-lines">
          <strong>{day}</strong>
          {words.some(Boolean) && <span className="cell-note">{joinWords(words, ' · ')}</span>}
        </span>
        <RunBadge state={run.state} />
        <span className="run-sum">
          {run.total.amountMinor > 0 && <Money amountMinor={run.total.amountMinor} />}
        </span>
        {isUndone && mayManage && <RunActs autoload={autoload} date={run.dueOn} />}
        {run.loaded + run.skipped > 0 && (
          <Button
            size="s"
            tone="quiet"
            aria-expanded={isOpen}
            aria-label={t('autoloads.runs.cardsOf', { date: day })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('autoloads.runs.cards')}
          </Button>
        )}
      </div>
      {isOpen && <RunCards autoload={autoload} date={run.dueOn} />}
    </li>
  );
}
