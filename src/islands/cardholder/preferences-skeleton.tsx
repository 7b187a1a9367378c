import { PREFERENCE_KINDS } from '#lib/domain/cardholder/communication-preferences.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The preferences while they load: same places, same sizes. */
export function PreferencesSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <>
      <p className="title">{t('cardholder.preferences.heading')}</p>
      <ul className="panel preferences" aria-hidden="true">
        {PREFERENCE_KINDS.map((kind) => (
          <li key={kind} className="preference">
            <Skeleton kind="block" height={56} />
          </li>
        ))}
      </ul>
    </>
  );
}
