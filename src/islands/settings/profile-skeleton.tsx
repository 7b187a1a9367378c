import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The profile while it loads. */
export function ProfileSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('settings.profile.heading')} sum={<bdi>{t('settings.profile.intro')}</bdi>}>
      <ProfileBody />
    </PageSkeleton>
  );
}

/** The form alone. */
export function ProfileBody() {
  return (
    <div className="profile-form" aria-busy="true">
      {([24, 56, 56] as const).map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places never change their order
        <Skeleton key={at} kind="block" height={height} width="full" />
      ))}
    </div>
  );
}
