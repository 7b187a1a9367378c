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

/** `CA_EXPIRED_CARD` → `Ca Expired Card` */
export const titleCased = (code: string): string =>
  code
    .toLowerCase()
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
