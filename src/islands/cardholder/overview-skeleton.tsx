import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The overview while it loads: same places, same sizes. */
export function OverviewSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <>
      <p className="title">{t('cardholder.overview.heading')}</p>
      <ul className="pocket" aria-hidden="true">
        {[1, 2].map((line) => (
          <li key={line} className="pocket-card">
            <Skeleton kind="block" height={56} />
          </li>
        ))}
      </ul>
    </>
  );
}
