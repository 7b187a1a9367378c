import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { getStaffBusiness, type StaffBusiness } from '#lib/contract/staff/businesses.ts';
import { listStaffActivities } from '#lib/contract/staff/log.ts';
import { BUSINESS_MARKS, mayBear } from '#lib/domain/staff/business-marks.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { businessKey, STAFF_LOG_KEY } from '#lib/stores/staff/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { PageNotFound } from '../page/page-root.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { ApplicationStatus, KindOf } from './business-columns.tsx';
import { DeskLink } from './desk-link.tsx';
import { changesOf, staffSentence } from './log-columns.tsx';
import { MarksDialog } from './marks-dialog.tsx';
import { StaffSkeleton } from './staff-skeleton.tsx';

/** One business at the desk: who it is, its marks, and what staff did about it lately. */
export function BusinessPage({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: businessKey(id),
    queryFn: async ({ signal }) => (await callApi(getStaffBusiness, { params: { id }, signal })).business,
  });
  const [isOpen, setOpen] = useState(false);
  if (isCallError(error, 404)) return <PageNotFound />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <StaffSkeleton />;
  return (
    <>
      <DeskLink className="back-link" to={{}}>
        <ChevronLeft className="flips" aria-hidden="true" />
        {t('staff.businesses.heading')}
      </DeskLink>
      <div className="page-head">
        <div>
          <h1 className="page-title" tabIndex={-1}>
            <bdi>{data.name}</bdi>
          </h1>
          <p className="page-sum">
            <KindOf business={data} />
          </p>
        </div>
      </div>
      <div className="desk-business">
        <section className="panel panel-body desk-part" aria-labelledby="desk-marks">
          <div className="desk-part-head">
            <h2 id="desk-marks">{t('staff.marks.heading')}</h2>
            <Button size="s" onClick={() => setOpen(true)}>
              {t('staff.marks.change')}
            </Button>
          </div>
          <Marks business={data} />
        </section>
        <section className="panel panel-body desk-part" aria-labelledby="desk-about">
          <h2 id="desk-about">{t('staff.about.heading')}</h2>
          <About business={data} />
        </section>
        <Lately business={data} />
      </div>
      {isOpen && <MarksDialog business={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function Marks({ business: { marks, parent } }: { business: StaffBusiness }) {
  const t = useT();
  return (
    <ul className="desk-mark-list">
      {BUSINESS_MARKS.filter((mark) => mayBear(mark, { isProgram: parent !== null })).map((mark) => (
        <li key={mark}>
          <span>
            <span className="desk-mark-name">{t(`staff.mark.${mark}.name`)}</span>
            <span className="field-hint">{t(`staff.mark.${mark}.hint`)}</span>
          </span>
          <Badge tone={marks[mark] ? 'leaf' : 'neutral'}>{t(`staff.value.${marks[mark]}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function About({ business }: { business: StaffBusiness }) {
  const t = useT();
  const lang = useLang();
  const { id, parent, status, createdAt } = business;
  return (
    <dl className="facts">
      {parent ? (
        <>
          <dt>{t('staff.about.parent')}</dt>
          <dd>
            <DeskLink to={{ business: parent.id }}>
              <bdi>{parent.name}</bdi>
            </DeskLink>
          </dd>
        </>
      ) : (
        <>
          <dt>{t('staff.about.programs')}</dt>
          <dd>
            <DeskLink to={{}} more={{ parent: id }}>
              {t('staff.about.showPrograms')}
            </DeskLink>
          </dd>
        </>
      )}
      <dt>{t('staff.column.status')}</dt>
      <dd>
        <ApplicationStatus status={status} />
      </dd>
      <dt>{t('staff.column.since')}</dt>
      <dd>{formatDate(createdAt, lang)}</dd>
      <dt>{t('staff.about.id')}</dt>
      <dd>
        <CopyId value={id} shown={`${id.slice(0, ID_SHOWN)}…`} label={t('staff.about.id')} />
      </dd>
    </dl>
  );
}

/** The whole of it is copied. */
const ID_SHOWN = 13;

const LATEST = 5;

/** The newest lines of the staff's log about it; opening the page is one of them. */
function Lately({ business: { id } }: { business: StaffBusiness }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: [...STAFF_LOG_KEY, 'of', id],
    queryFn: ({ signal }) => callApi(listStaffActivities, { query: { business: id, limit: LATEST }, signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="panel panel-body desk-part desk-lately" aria-labelledby="desk-lately">
      <div className="desk-part-head">
        <h2 id="desk-lately">{t('staff.lately.heading')}</h2>
        <DeskLink to={{ section: 'log' }} more={{ about: id }}>
          {t('staff.lately.all')}
        </DeskLink>
      </div>
      <ul className="desk-lines">
        {data.items.map((line) => (
          <li key={line.id}>
            <span>
              <bdi>{staffSentence(line, t)}</bdi>
              {line.change && <span className="field-hint">{changesOf(line, t)}</span>}
            </span>
            <Time moment={line.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
