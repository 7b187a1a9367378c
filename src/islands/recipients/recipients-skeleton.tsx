import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SkeletonFilters, SkeletonTable } from '../ui/skeleton.tsx';
import { RECIPIENTS_ON_THEIR_WAY } from './recipients-table.tsx';

/** The recipients on their way: same places, same sizes. The payments, at the same address, begin no other way. */
export function RecipientsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('recipients.heading')} sum={<bdi>{t('recipients.intro')}</bdi>}>
      <div className="cards-toolbar" aria-hidden="true">
        <span className="skeleton input-group cards-search" />
        <SkeletonFilters widths={['w-24', 'w-20']} />
        <div className="cards-view">
          <span className="skeleton chip w-28" />
        </div>
      </div>
      <SkeletonTable className="recipients-table" {...RECIPIENTS_ON_THEIR_WAY} />
    </PageSkeleton>
  );
}
