import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts, type Translate } from '#lib/i18n/translate.ts';

type Speech = { lang: Language; t: Translate };

const SpeechContext = createContext<Speech>({ lang: DEFAULT_LANGUAGE, t: (key) => key });

type TextsProviderProps = {
  /** the areas of texts that the island and its primitives need; always with `common` */
  texts: Texts;
  lang: Language;
  children: ReactNode;
};

/** Wraps the root of every island, so that everything below uses the page's language. */
export function TextsProvider({ texts, lang, children }: TextsProviderProps) {
  const speech = useMemo(() => ({ lang, t: createTranslate(texts, lang) }), [texts, lang]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The translator: `t('area.key', { name })`. */
export function useT(): Translate {
  return useContext(SpeechContext).t;
}

/** The product's language code of the page. */
export function useLang(): Language {
  return useContext(SpeechContext).lang;
}
