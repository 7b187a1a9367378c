import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SkeletonFilters, SkeletonTable } from '../ui/skeleton.tsx';
import { ORDERS_ON_THEIR_WAY } from './orders-table.tsx';

/** The orders on their way: same places, same sizes. */
export function OrdersSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('orders.heading')} sum={<bdi>{t('orders.intro')}</bdi>}>
      <div className="cards-toolbar orders-toolbar" aria-hidden="true">
        <SkeletonFilters widths={['w-24', 'w-20']} />
      </div>
      <SkeletonTable className="orders-table" {...ORDERS_ON_THEIR_WAY} />
    </PageSkeleton>
  );
}
