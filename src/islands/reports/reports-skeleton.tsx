import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The reports while they load, with the same places and sizes. */
export function ReportsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('reports.heading')} sum={<Skeleton width={56} />}>
      <TilesSkeleton />
    </PageSkeleton>
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
