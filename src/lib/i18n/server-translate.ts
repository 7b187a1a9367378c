import i18next, { type i18n } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageTag } from './languages.ts';
import { allTexts } from './texts.ts';
import { isolate, shownCount, type Translate } from './translate.ts';

const instances = new Map<Language, i18n>();

/**
 * The translator of a language for pages and mails, over all areas with English behind. Every language has an
 * i18next instance of its own whose language never changes, so concurrent requests cannot mix.
 */
export function serverTranslate(lang: Language): Translate {
  let instance = instances.get(lang);
  if (!instance) {
    instance = createInstance(lang);
    instances.set(lang, instance);
  }
  const t = instance.getFixedT(languageTag(lang));
  return (key, values = {}) => {
    const { count } = values;
    if (typeof count !== 'number') return String(t(key, { ...values }));
    // The number chooses the plural; the text contains the formatted number.
    return String(t(key, { count, replace: { ...values, count: shownCount(count) } }));
  };
}

function createInstance(lang: Language): i18n {
  const all = allTexts();
  const instance = i18next.createInstance();
  instance.init({
    lng: languageTag(lang),
    fallbackLng: languageTag(DEFAULT_LANGUAGE),
    supportedLngs: LANGUAGES.map((entry) => entry.tag),
    // Without this Dari (fa-AF) would fall back to Persian (fa) before English.
    load: 'currentOnly',
    initAsync: false,
    resources: Object.fromEntries(
      [DEFAULT_LANGUAGE, lang].map((code) => [languageTag(code), { translation: { ...all[code] } }]),
    ),
    interpolation: { escapeValue: true, escape: (value: string) => isolate(value, lang) },
    missingInterpolationHandler: () => '',
  });
  return instance;
}
