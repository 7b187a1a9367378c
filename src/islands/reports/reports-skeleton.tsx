import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PRESETS } from '#lib/stores/reports/period.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The reports while they load, with the same places and sizes. */
export function ReportsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('reports.heading')} sum={<Skeleton width={56} />}>
      <BarSkeleton texts={texts} lang={lang} />
      <section className="report-part" aria-hidden="true">
        <h2>
          <Skeleton width={16} />
        </h2>
        <TilesSkeleton />
      </section>
    </PageSkeleton>
  );
}

/** The place of the days; the usual spans are known before anything else is. */
function BarSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <div className="report-bar" aria-hidden="true">
      <div className="report-controls">
        <div className="report-presets">
          {PRESETS.map((days) => (
            <button key={days} type="button" disabled>
              {t(`reports.period.${days}`)}
            </button>
          ))}
        </div>
        <span className="chip">
          <Skeleton width={40} />
        </span>
      </div>
      <p className="report-span">
        <Skeleton width={64} />
      </p>
    </div>
  );
}

/** The places of the figures of one part. */
export function TilesSkeleton() {
  return (
    <div className="report-tiles" aria-hidden="true">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <div key={place} className="panel report-tile" data-skeleton>
          <Skeleton width={28} />
          <Skeleton width={44} height={10} kind="block" />
          <Skeleton width={36} />
          <Skeleton width="full" height={24} kind="block" />
        </div>
      ))}
    </div>
  );
}
