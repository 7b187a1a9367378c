import type { DeclineCause } from '#lib/domain/purchases/authorization.ts';
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
  return t(`mail.declineReason.${reasonOf(cause, requestedMinor)}`, values);
}

function reasonOf(cause: DeclineCause | undefined, requestedMinor: number): string {
  switch (cause?.kind) {
    case 'cardStatus':
      return cause.status === 'locked' || cause.status === 'frozen' || cause.status === 'closed'
        ? cause.status
        : 'other';
    case 'insufficientFunds':
      return 'funds';
    case 'merchantBlocked':
    case 'merchantNotAllowed':
      return 'merchant';
    case 'velocityAmount':
      // Waiting helps nobody whose purchase is larger than the whole limit.
      return cause.resetsAt && requestedMinor <= cause.limit ? 'limitUntil' : 'limit';
    case 'velocityCount':
      return cause.resetsAt && cause.limit > 0 ? 'countUntil' : 'count';
    default:
      return 'other';
  }
}
