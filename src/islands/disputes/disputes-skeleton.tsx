import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { DISPUTE_COLUMNS_OF_ONE } from './dispute-columns.tsx';

/** The cases while they load, with the same places and sizes. */
export function DisputesSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('disputes.heading')} sum={<bdi>{t('disputes.intro')}</bdi>}>
      <ListSkeleton
        look="disputes-table"
        columns={DISPUTE_COLUMNS_OF_ONE}
        rows={8}
        filters={[24]}
        view={24}
      />
    </PageSkeleton>
  );
}
