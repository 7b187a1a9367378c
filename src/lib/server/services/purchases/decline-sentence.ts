import type { DeclineCause } from '#lib/domain/purchases/authorization.ts';
import { declineSentenceName } from '#lib/domain/purchases/decline-words.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { mailTime } from '../people/person-mail.ts';

type About = { organization: string; requestedMinor: number; language: Language };

/**
 * Why a purchase was declined and what its holder can do, in plain words of their language. Names of rules stay with
 * the organization.
 */
export function declineSentence(
  cause: DeclineCause | undefined,
  { organization, requestedMinor, language }: About,
): string {
  const t = serverTranslate(language);
  const until = cause && 'resetsAt' in cause && cause.resetsAt ? new Date(cause.resetsAt) : null;
  const values = {
    organization,
    available: cause?.kind === 'insufficientFunds' ? formatMoney(Math.max(cause.availableMinor, 0)) : '',
    until: until ? mailTime(until, language) : '',
  };
  return t(`mail.declineReason.${declineSentenceName(cause, requestedMinor)}`, values);
}
