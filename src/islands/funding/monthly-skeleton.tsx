import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A monthly statement while its script loads, with the same places and sizes. */
export function MonthlySkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('funding.monthly.heading')} sum={<Skeleton width={56} />}>
      <PaperSkeleton />
    </PageSkeleton>
  );
}

/** The place of the paper. */
export function PaperSkeleton() {
  return (
    <div className="paper" aria-hidden="true">
      <Skeleton width={44} />
      <Skeleton kind="block" height={14} width="full" />
      <Skeleton kind="block" height={56} width="full" />
    </div>
  );
}
