import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { ORDER_COLUMNS_OF_ONE } from './order-columns.tsx';

/** The orders while they load, with the same places and sizes. */
export function OrdersSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('orders.heading')} sum={<bdi>{t('orders.intro')}</bdi>}>
      <ListSkeleton
        look="orders-table"
        columns={ORDER_COLUMNS_OF_ONE}
        rows={10}
        filters={[24, 20]}
        view={24}
      />
    </PageSkeleton>
  );
}
