import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { memberColumns } from './member-columns.tsx';
import { PeopleTabsSkeleton } from './people-tabs.tsx';

/** The users while they load: same places, same sizes. */
export function MembersSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton
      title={t('people.heading')}
      sum={<bdi>{t('people.intro')}</bdi>}
      action={<Skeleton kind="block" height={11} width={28} />}
    >
      <PeopleTabsSkeleton />
      <ListSkeleton
        look="members-table"
        columns={memberColumns({ withPlace: false, withActs: true })}
        rows={8}
        search
        filters={[20, 20]}
        view={28}
      />
    </PageSkeleton>
  );
}
