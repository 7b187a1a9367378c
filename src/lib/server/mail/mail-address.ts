import type { Language } from '#lib/i18n/languages.ts';

type MailAddress = { origin: string; path: `/${string}`; language: Language };

/** The address of a mail's button, with the mail's language for readers who are signed out or use another device. */
export function mailAddress({ origin, path, language }: MailAddress): string {
  const url = new URL(path, origin);
  url.searchParams.set('lang', language);
  return url.href;
}
