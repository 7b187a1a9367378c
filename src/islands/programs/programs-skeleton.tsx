import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The programs on their way. */
export function ProgramsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('home.programs.heading')} sum={<Skeleton className="w-56" />}>
      <ProgramGrid />
    </PageSkeleton>
  );
}

/** Panels of the final height. */
export function ProgramGrid() {
  return (
    <div className="programs" aria-hidden="true">
      {['w-40', 'w-48', 'w-36'].map((width) => (
        <div key={width} className="program panel">
          <div className="program-head">
            <Skeleton kind="round" className="size-8" />
            <span className="history-words">
              <Skeleton className={width} />
              <Skeleton className="w-20" />
            </span>
          </div>
          <div className="program-figures">
            <p>
              <Skeleton kind="block" className="h-8 w-32" />
            </p>
            <p>
              <Skeleton className="w-20" />
            </p>
            <div className="program-states" />
          </div>
        </div>
      ))}
    </div>
  );
}
