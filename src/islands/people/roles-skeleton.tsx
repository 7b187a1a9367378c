import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextsProvider } from '../ui/texts.tsx';
import { PeopleTabsSkeleton } from './people-tabs.tsx';

/** The roles while they load: same places, same sizes. */
export function RolesSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <TextsProvider texts={texts} lang={lang}>
      <PageSkeleton
        title={t('people.roles.heading')}
        sum={<bdi>{t('people.roles.intro')}</bdi>}
        action={<Skeleton kind="block" height={11} width={28} />}
      >
        <PeopleTabsSkeleton />
        <RolesBody />
      </PageSkeleton>
    </TextsProvider>
  );
}

const LINES = [48, 64, 56, 40] as const;

/** The lines alone. */
export function RolesBody() {
  return (
    <ul className="panel" aria-busy="true">
      {LINES.map((width) => (
        <li key={width} className="role" aria-hidden="true">
          <div className="role-words">
            <Skeleton width={24} />
            <Skeleton width={width} />
          </div>
          <Skeleton width={20} />
        </li>
      ))}
    </ul>
  );
}
