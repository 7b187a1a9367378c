import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { lineColumns } from './line-columns.tsx';

const COLUMNS = lineColumns({ open: '', isOverview: false });

/** The log while it loads: same places, same sizes. */
export function AuditSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton
      title={t('audit.page.heading')}
      sum={<bdi>{t('audit.page.intro')}</bdi>}
      action={<Skeleton kind="block" height={11} width={40} />}
    >
      <ListSkeleton search look="audit-table" columns={COLUMNS} rows={10} filters={[20, 20, 20]} />
    </PageSkeleton>
  );
}
