import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Skeleton, SkeletonFilters, SkeletonTable } from '../../ui/skeleton.tsx';

const WIDTHS = ['w-5', 'w-24', 'w-32', 'w-20', 'w-20', 'w-16', 'w-8', 'w-16', 'w-5'];
const NAMES = ['select', 'card', 'holder', 'status', 'tags', 'available', 'held', 'lastActivity', 'preview'];

/** The grid on its way: same places, same sizes. */
export function CardsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('cards.heading')} sum={<Skeleton className="w-56" />}>
      <div className="cards-toolbar" aria-hidden="true">
        <span className="skeleton input-group cards-search" />
        <SkeletonFilters widths={['w-24', 'w-20', 'w-20']} />
        <div className="cards-view">
          <span className="skeleton chip w-32" />
        </div>
      </div>
      <div className="cards-list">
        <SkeletonTable
          isUsual
          className="cards-table"
          wrapClassName="cards-wrap"
          rows={12}
          columns={WIDTHS}
          names={NAMES}
        />
      </div>
    </PageSkeleton>
  );
}
