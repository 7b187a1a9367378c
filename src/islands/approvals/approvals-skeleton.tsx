import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { WaitingSkeleton } from './waiting-skeleton.tsx';

/** The approvals while they load, with the same places and sizes. */
export function ApprovalsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <PageSkeleton title={t('approvals.heading')} sum={<bdi>{t('approvals.intro')}</bdi>}>
      <div className="requests-part">
        <p className="requests-heading">{t('approvals.waiting.title')}</p>
        <WaitingSkeleton />
      </div>
    </PageSkeleton>
  );
}
