import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';

const KNOWN = ['CA_DECLINED_MERCHANT', 'CA_DECLINED_VELOCITY', 'CA_DECLINED'];

/**
 * Why a purchase was declined: the name of the reason and a sentence about it. A code without a text is shown
 * title-cased (spec §3).
 */
export function declineText(code: string | null, t: Translate): { reason: string; hint: string } {
  if (code !== null && KNOWN.includes(code)) {
    return { reason: t(`declines.${code}`), hint: t(`declines.hint.${code}`) };
  }
  return { reason: code ? titleCased(code) : t('declines.CA_DECLINED'), hint: t('declines.hint.other') };
}

/** The rule, its limit, what was used, what was left and when it begins anew, in plain words. */
export function declineDetailText(detail: DeclineDetail, t: Translate, lang: Language): string[] {
  switch (detail.kind) {
    case 'cardStatus':
      return [t(`declines.why.cardStatus.${detail.status}`)];
    case 'insufficientFunds':
      return [t('declines.why.insufficientFunds', { available: formatMoney(detail.available.amountMinor) })];
    case 'merchantBlocked':
    case 'merchantNotAllowed':
      return [t(`declines.why.${detail.kind}`, { rule: ruleText(detail, t) })];
    case 'velocityAmount': {
      const [limit, used, left] = [detail.limit, detail.used, detail.left].map(({ amountMinor }) =>
        formatMoney(amountMinor),
      );
      const words = { rule: ruleText(detail, t), limit, used, left } as Record<string, string>;
      const overMinor = detail.used.amountMinor - detail.limit.amountMinor;
      const isOver = overMinor > 0 && detail.window !== 'transaction';
      const name = isOver ? 'velocityAmountOver' : 'velocityAmount';
      return [
        t(`declines.why.${name}.${detail.window}`, { ...words, over: formatMoney(overMinor) }),
        ...resetText(detail, t, lang),
      ];
    }
    case 'velocityCount': {
      const { limit, used, left, window } = detail;
      const words = { rule: ruleText(detail, t), limit, used, left, over: used - limit };
      const name = used > limit && window !== 'transaction' ? 'velocityCountOver' : 'velocityCount';
      return [t(`declines.why.${name}.${window}`, words), ...resetText(detail, t, lang)];
    }
    case 'reversedBefore':
      return [t('declines.why.reversedBefore')];
  }
}

/** How much of a limit was used when it declined, from 0 to 1; null where nothing adds up to a limit. */
export function usedPart(detail: DeclineDetail): number | null {
  if (!('window' in detail) || detail.window === 'transaction') return null;
  if (detail.kind === 'velocityCount') return detail.used / detail.limit;
  return detail.used.amountMinor / detail.limit.amountMinor;
}

/** A rule by its name where it is told, otherwise by where it stands. */
function ruleText(
  { ruleName, level }: { ruleName: string | null; level: 'business' | 'program' | 'card' },
  t: Translate,
): string {
  return ruleName === null ? t(`declines.level.${level}`) : t(`declines.named.${level}`, { name: ruleName });
}

function resetText({ resetsAt }: { resetsAt: string | null }, t: Translate, lang: Language): string[] {
  return resetsAt ? [t('declines.resets', { time: formatAbsolute(resetsAt, lang) })] : [];
}

/** `CA_EXPIRED_CARD` → `Ca Expired Card` */
export const titleCased = (code: string): string =>
  code
    .toLowerCase()
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
