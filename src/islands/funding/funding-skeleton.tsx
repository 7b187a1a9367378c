import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The funding account while it loads, with the same places and sizes. */
export function FundingSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('funding.heading')} sum={<bdi>{t('funding.intro')}</bdi>}>
      <div className="funding-tabs">
        <div className="tabs" aria-hidden="true">
          {['overview', 'deposits', 'statement', 'loads', 'transactions'].map((id) => (
            <span key={id} className="tab">
              {t(`funding.tabs.${id}`)}
            </span>
          ))}
        </div>
        <TabSkeleton />
      </div>
    </PageSkeleton>
  );
}

/** What a tab shows while its code loads. */
export function TabSkeleton() {
  return (
    <div className="funding-place" aria-hidden="true">
      <Skeleton kind="block" height={56} width="full" />
    </div>
  );
}
