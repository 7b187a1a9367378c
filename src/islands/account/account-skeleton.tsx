import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The account while it loads: same places, same sizes. */
export function AccountSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <div className="account-page" aria-hidden="true">
      <div>
        <span className="link account-back">{t('account.back')}</span>
        <p className="account-title">{t('account.heading')}</p>
      </div>
      <Skeleton kind="block" height={48} />
    </div>
  );
}
