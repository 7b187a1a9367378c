import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The page while it loads: same places, same sizes. */
export function ReplacementSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <>
      <p className="title">{t('cardholder.lost.why.heading')}</p>
      <div className="lost-choices" aria-hidden="true">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} kind="block" height={14} />
        ))}
      </div>
    </>
  );
}
