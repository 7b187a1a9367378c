import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { runTotalNow } from '#lib/domain/autoloads/autoload-terms.ts';
import { isClosedIn } from '#lib/domain/people/business-context.ts';
import { formatCount, formatDay } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { SeeInAuditLog } from '../audit/see-in-audit-log.tsx';
import { useLoadFields } from '../cards/page/use-load-fields.ts';
import { Facts, writtenFacts } from '../flow/facts.tsx';
import { BackButton, BackLink } from '../page/back-to-list.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AutoloadActions } from './autoload-actions.tsx';
import { AutoloadCalendar } from './autoload-calendar.tsx';
import { AmountWords, leftOutWords, StateBadge, scheduleWords, totalName } from './autoload-looks.tsx';
import { AutoloadMembers } from './autoload-members.tsx';
import { AutoloadRuns } from './autoload-runs.tsx';
import { AutoloadSkeleton } from './autoload-skeleton.tsx';
import { Forecast } from './forecast-line.tsx';
import { OpenRun } from './open-run.tsx';
import { useAutoload, useForecasts, useRuns } from './use-autoload.ts';

type AutoloadPageProps = PageProps & { autoloadId: string };

/** One autoload: when it loads, which cards, what became of each date, and its acts. */
export function AutoloadPage(props: AutoloadPageProps) {
  return (
    <PageRoot {...props} skeleton={<AutoloadSkeleton />}>
      <AutoloadScreen autoloadId={props.autoloadId} />
    </PageRoot>
  );
}

function AutoloadScreen({ autoloadId }: { autoloadId: string }) {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const mayView = usePermissions(businessId).has('viewAutoloads');
  const { data: autoload, error, refetch } = useAutoload(autoloadId, mayView);
  useEffect(followAddress, []);
  if (!mayView)
    return <NotAllowed title={t('autoloads.notAllowedTitle')}>{t('autoloads.notAllowedBody')}</NotAllowed>;
  if (autoload) return <AutoloadView autoload={autoload} />;
  if (isCallError(error, 404) || isCallError(error, 422)) {
    const back = <BackButton list="autoloads">{t('autoloads.back')}</BackButton>;
    return (
      <EmptyState kind="search" isPage title={t('autoloads.notFoundTitle')} action={back}>
        {t('autoloads.notFoundBody')}
      </EmptyState>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <AutoloadSkeleton />;
}

function AutoloadView({ autoload }: { autoload: Autoload }) {
  const t = useT();
  const mayManage = usePermissions(autoload.businessId).has('manageAutoloads');
  const context = useStore($businessContext);
  // A date of a closed program can be neither run nor left out: it stands in the history alone.
  const isClosed = context ? isClosedIn(context, autoload.businessId) : false;
  const list = useRuns(autoload.id);
  const runs = list.data ? itemsOf(list.data) : [];
  return (
    <>
      <div className="thing-head">
        <BackLink list="autoloads">{t('autoloads.back')}</BackLink>
        <div className="thing-title">
          <h1 className="page-title" tabIndex={-1}>
            <bdi>{autoload.name}</bdi>
          </h1>
          <StateBadge state={autoload.state} />
        </div>
      </div>
      {(isClosed ? [] : runs.slice(0, 1))
        .filter(({ state }) => state === 'waiting' || state === 'missed')
        .map((run) => (
          <OpenRun key={run.dueOn} autoload={autoload} run={run} mayManage={mayManage} />
        ))}
      <div className="thing-page">
        <div className="thing-side">
          <AutoloadFacts autoload={autoload} />
          {mayManage && autoload.state !== 'ended' && <AutoloadActions autoload={autoload} />}
          {autoload.state === 'active' && <ProgramForecast businessId={autoload.businessId} />}
          <SeeInAuditLog type="autoload" id={autoload.id} businessId={autoload.businessId} />
        </div>
        <div className="thing-main">
          <AutoloadCalendar autoload={autoload} runs={runs} />
          <AutoloadRuns autoload={autoload} list={list} runs={runs} mayManage={mayManage && !isClosed} />
          <AutoloadMembers autoload={autoload} mayManage={mayManage && autoload.state !== 'ended'} />
        </div>
      </div>
    </>
  );
}

function AutoloadFacts({ autoload }: { autoload: Autoload }) {
  const t = useT();
  const lang = useLang();
  const { nextOn, startOn, endOn, memo, customFields, readers } = autoload;
  const { data: asked = [] } = useLoadFields(autoload.businessId);
  return (
    <section className="panel panel-body" aria-label={t('autoloads.fact.schedule')}>
      <Facts
        facts={[
          {
            name: t('autoloads.fact.next'),
            value: nextOn ? formatDay(nextOn, lang) : t('autoloads.nothingNext'),
          },
          {
            name: t('autoloads.fact.schedule'),
            value: scheduleWords(autoload, t, lang),
            hint: t('autoloads.form.runsAt'),
          },
          { name: t('autoloads.fact.each'), value: <AmountWords {...autoload} /> },
          { name: t('autoloads.fact.cards'), value: formatCount(autoload.cardCount) },
          {
            name: t('autoloads.fact.from'),
            value: t('autoloads.fact.funding', { program: autoload.programName }),
          },
          { name: t('autoloads.fact.start'), value: formatDay(startOn, lang) },
          {
            name: t('autoloads.fact.end'),
            value: endOn ? formatDay(endOn, lang) : t('autoloads.fact.noEnd'),
          },
          ...writtenFacts({ memo: memo ?? '', customFields }, asked, t('autoloads.fact.memo')),
          { name: t('autoloads.fact.createdBy'), value: <bdi>{autoload.createdBy}</bdi> },
          {
            name: t('autoloads.fact.readers'),
            value:
              readers.length === 0 ? (
                t('autoloads.fact.noReaders')
              ) : (
                <bdi>
                  {joinWords(
                    readers.map(({ name }) => name),
                    ', ',
                  )}
                </bdi>
              ),
            hint: t('autoloads.fact.readersHint'),
          },
          {
            name: totalName(autoload.kind, t),
            value: <Money amountMinor={runTotalNow(autoload)} />,
            hint: leftOutWords(autoload, t),
            isTotal: true,
          },
        ]}
      />
    </section>
  );
}

/** Whether the money of its program will last, with all autoloads that share it. */
function ProgramForecast({ businessId }: { businessId: string }) {
  const t = useT();
  const { data } = useForecasts(businessId, businessId, true);
  const forecast = data?.[0];
  if (!forecast) return null;
  return (
    <section className="panel panel-body forecast-panel" aria-label={t('autoloads.forecast.heading')}>
      <h2>{t('autoloads.forecast.heading')}</h2>
      <Forecast forecast={forecast} />
    </section>
  );
}
