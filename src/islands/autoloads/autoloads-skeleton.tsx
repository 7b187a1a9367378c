import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AUTOLOAD_COLUMNS_OF_ONE } from './autoload-columns.tsx';

/** The autoloads while they load, with the same places and sizes. */
export function AutoloadsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('autoloads.heading')} sum={<bdi>{t('autoloads.intro')}</bdi>}>
      <div className="forecast-place">
        <Skeleton width={64} />
      </div>
      <ListSkeleton
        look="autoloads-table"
        columns={AUTOLOAD_COLUMNS_OF_ONE}
        rows={8}
        filters={[20, 24]}
        view={24}
      />
    </PageSkeleton>
  );
}
