import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type ImportSkeletonProps = { texts: Texts; lang: Language; kind: ImportKind };

/** The page of an import while it loads, with the place of its drop zone. */
export function ImportSkeleton({ texts, lang, kind }: ImportSkeletonProps) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t(`imports.heading.${kind}`)} sum={t(`imports.intro.${kind}`)}>
      <Skeleton kind="block" height={56} width="full" />
    </PageSkeleton>
  );
}
