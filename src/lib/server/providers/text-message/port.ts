import type { Language } from '#lib/i18n/languages.ts';

/** One text message. `id` is the same on every try; `to` is in E.164. */
export type OutgoingText = { id: string; to: string; language: Language; text: string };

/** Hands a text message to the provider. Throws when it was not accepted; the caller tries again with the same id. */
export type TextMessagePort = { send(message: OutgoingText): Promise<void> };
