import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ruleColumns } from './rule-columns.tsx';

const COLUMNS = ruleColumns(new Map());

/** The rules while they load: same places, same sizes. */
export function RulesSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton
      title={t('spend-rules.heading')}
      sum={<bdi>{t('spend-rules.intro')}</bdi>}
      action={<Skeleton kind="block" height={11} width={28} />}
    >
      <ListSkeleton look="rules-table" columns={COLUMNS} rows={6} filters={[20, 20]} view={24} />
    </PageSkeleton>
  );
}
