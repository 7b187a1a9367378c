import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';

const KNOWN = ['CA_DECLINED_MERCHANT', 'CA_DECLINED_VELOCITY', 'CA_DECLINED'];

/**
 * Why a purchase was declined: the name of the reason and a sentence about it. A code without a text is shown
 * title-cased (spec §3).
 */
export function declineText(
  code: string | null,
  t: Translate,
  detail: DeclineDetail | null = null,
): { reason: string; hint: string } {
  if (code !== null && KNOWN.includes(code)) {
    const cause = detail?.kind === 'insufficientFunds' ? detail.kind : code;
    return { reason: t(`purchases.${code}`), hint: t(`purchases.hint.${cause}`) };
  }
  return { reason: code ? titleCased(code) : t('purchases.CA_DECLINED'), hint: t('purchases.hint.other') };
}

/** The cause in a few plain words, below the name that the specification gives it. */
export function declineInShort(detail: DeclineDetail, t: Translate): string {
  if (detail.kind === 'cardStatus') return t(`purchases.short.cardStatus.${detail.status}`);
  return t(`purchases.short.${detail.kind}`);
}

/**
 * The rule, its limit, what was used, what was left and when its window restarts, in plain words.
 *
 * @param requestedMinor what the purchase was, in cents, where all of it was asked for
 */
export function declineDetailText(
  detail: DeclineDetail,
  t: Translate,
  lang: Language,
  requestedMinor: number | null = null,
): string[] {
  switch (detail.kind) {
    case 'cardStatus':
      return [t(`purchases.why.cardStatus.${detail.status}`)];
    case 'insufficientFunds':
      return [fundsText(detail.available.amountMinor, requestedMinor, t)];
    case 'merchantBlocked':
    case 'merchantNotAllowed':
      return [t(`purchases.why.${detail.kind}`, { rule: ruleText(detail, t) })];
    case 'velocityAmount': {
      const [limit, used, left] = [detail.limit, detail.used, detail.left].map(({ amountMinor }) =>
        formatMoney(amountMinor),
      );
      const words = { rule: ruleText(detail, t), limit, used, left } as Record<string, string>;
      if (isBeyond(detail, requestedMinor)) {
        const beyond = { ...words, amount: formatMoney(requestedMinor ?? 0) };
        return [t(`purchases.why.velocityBeyond.${detail.window}`, beyond)];
      }
      const overMinor = detail.used.amountMinor - detail.limit.amountMinor;
      const isOver = overMinor > 0 && detail.window !== 'transaction';
      const name = isOver ? 'velocityAmountOver' : 'velocityAmount';
      return [
        t(`purchases.why.${name}.${detail.window}`, { ...words, over: formatMoney(overMinor) }),
        ...resetText(detail, t, lang),
      ];
    }
    case 'velocityCount': {
      const { limit, used, left, window } = detail;
      const words = { rule: ruleText(detail, t), limit, used, left, over: used - limit };
      const name = used > limit && window !== 'transaction' ? 'velocityCountOver' : 'velocityCount';
      return [t(`purchases.why.${name}.${window}`, words), ...resetText(detail, t, lang)];
    }
    case 'reversedBefore':
      return [t('purchases.why.reversedBefore')];
  }
}

/** Larger than the whole limit: no new window would let it pass. */
const isBeyond = (
  detail: DeclineDetail & { kind: 'velocityAmount' },
  requestedMinor: number | null,
): boolean =>
  detail.window !== 'transaction' && requestedMinor !== null && requestedMinor > detail.limit.amountMinor;

function fundsText(availableMinor: number, requestedMinor: number | null, t: Translate): string {
  const available = formatMoney(Math.max(availableMinor, 0));
  const missing = (requestedMinor ?? 0) - Math.max(availableMinor, 0);
  if (requestedMinor === null || missing <= 0) return t('purchases.why.insufficientFunds', { available });
  const words = { amount: formatMoney(requestedMinor), available, missing: formatMoney(missing) };
  return t('purchases.why.missing', words);
}

/** The rule's name where it is shown; otherwise where the rule applies. */
function ruleText(
  { ruleName, level }: { ruleName: string | null; level: 'business' | 'program' | 'card' },
  t: Translate,
): string {
  return ruleName === null
    ? t(`purchases.level.${level}`)
    : t(`purchases.named.${level}`, { name: ruleName });
}

function resetText({ resetsAt }: { resetsAt: string | null }, t: Translate, lang: Language): string[] {
  return resetsAt ? [t('purchases.resets', { time: formatAbsolute(resetsAt, lang) })] : [];
}

/** `CA_EXPIRED_CARD` → `Ca Expired Card` */
export const titleCased = (code: string): string =>
  code
    .toLowerCase()
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
