import { INTEGRATIONS } from '#lib/domain/integrations/integrations.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The services while they load: same places, same sizes. */
export function IntegrationsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('integrations.heading')} sum={<bdi>{t('integrations.intro')}</bdi>}>
      <IntegrationLines />
    </PageSkeleton>
  );
}

export function IntegrationLines() {
  return (
    <ul className="panel" aria-hidden="true">
      {INTEGRATIONS.map((name) => (
        <li key={name} className="integration">
          <span className="integration-words">
            <Skeleton width={32} />
            <Skeleton width={64} />
          </span>
          <Skeleton width={28} />
          <Skeleton width={44} />
        </li>
      ))}
    </ul>
  );
}
