import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { FactsSkeleton } from '../ui/facts-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

/** The settings while they load, with the same places and sizes. */
export function SettingsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('approvals.settings.heading')} sum={<bdi>{t('approvals.settings.intro')}</bdi>}>
      <SettingsFactsSkeleton />
    </PageSkeleton>
  );
}

export function SettingsFactsSkeleton() {
  return (
    <div className="panel panel-body approval-settings" aria-busy="true">
      <FactsSkeleton className="facts review-facts" widths={[40, 40, 40, 56]} />
    </div>
  );
}
