import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import type { SandboxMessage } from './queries.ts';

/** The language a message was written in. */
export const tongueOf = ({ language }: SandboxMessage): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;
