import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton, SkeletonFilters, SkeletonTable } from '../ui/skeleton.tsx';
import { RULES_ON_THEIR_WAY } from './rules-table.tsx';

/** The rules on their way: same places, same sizes. */
export function RulesSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton
      title={t('spend-rules.heading')}
      sum={<bdi>{t('spend-rules.intro')}</bdi>}
      action={<Skeleton kind="block" className="h-11 w-28" />}
    >
      <div className="cards-toolbar orders-toolbar" aria-hidden="true">
        <SkeletonFilters widths={['w-20', 'w-20']} />
      </div>
      <SkeletonTable className="rules-table" {...RULES_ON_THEIR_WAY} />
    </PageSkeleton>
  );
}
