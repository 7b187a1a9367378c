import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../../list/list-skeleton.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { gridColumns } from './card-columns.tsx';

const COLUMNS = gridColumns(['card', 'holder', 'status', 'tags', 'available', 'held', 'lastActivity'], true);

/** The grid while it loads, with the same places and sizes. */
export function CardsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('cards.heading')} sum={<Skeleton width={56} />}>
      <ListSkeleton
        look="cards-table"
        frame="cards-wrap"
        columns={COLUMNS}
        rows={12}
        search
        filters={[24, 20, 20]}
        view={32}
      />
    </PageSkeleton>
  );
}
