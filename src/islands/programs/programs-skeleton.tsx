import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { placesOf } from '../list/list-column.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton, SkeletonTable } from '../ui/skeleton.tsx';
import { PROGRAM_COLUMNS } from './program-columns.tsx';

/** The page of programs while it loads. */
export function ProgramsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('programs.heading')} sum={<Skeleton width={56} />}>
      <SkeletonTable className="programs-table" {...placesOf(PROGRAM_COLUMNS, 3)} />
    </PageSkeleton>
  );
}
