import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { API_KEY_COLUMNS } from './api-key-columns.tsx';

/** The keys while they load: same places, same sizes. */
export function ApiKeysSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton
      title={t('api-keys.heading')}
      sum={<bdi>{t('api-keys.intro')}</bdi>}
      action={<Skeleton kind="block" height={11} width={28} />}
    >
      <ListSkeleton look="api-keys-table" columns={API_KEY_COLUMNS} rows={6} filters={[20]} />
    </PageSkeleton>
  );
}
