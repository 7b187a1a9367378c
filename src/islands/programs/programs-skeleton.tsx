import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton, SkeletonTable } from '../ui/skeleton.tsx';
import { PROGRAMS_ON_THEIR_WAY } from './programs-table.tsx';

/** The programs on their way. */
export function ProgramsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('programs.heading')} sum={<Skeleton className="w-56" />}>
      <SkeletonTable className="programs-table" {...PROGRAMS_ON_THEIR_WAY} />
    </PageSkeleton>
  );
}
