import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The custom fields while they load. */
export function FieldsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('settings.fields.heading')} sum={<bdi>{t('settings.fields.intro')}</bdi>}>
      <FieldsBody />
    </PageSkeleton>
  );
}

/** The form alone. */
export function FieldsBody() {
  return (
    <div className="panel" aria-busy="true">
      <div className="tabs" aria-hidden="true">
        {([20, 32, 40] as const).map((width) => (
          <span key={width} className="tab">
            <Skeleton width={width} />
          </span>
        ))}
      </div>
      <div className="panel-body fields-body" aria-hidden="true">
        <div className="fields-list">
          <Skeleton kind="block" height={56} width="full" />
          <Skeleton kind="block" height={56} width="full" />
        </div>
        <Skeleton kind="block" height={56} width="full" />
      </div>
    </div>
  );
}
