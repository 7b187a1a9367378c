import { MERCHANT_GROUP_NAMES, type MerchantGroup } from '#lib/domain/spend-rules/spend-rules.ts';
import type { Translate } from '#lib/i18n/translate.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The groups that a search means: each of its words begins one of the group's name or of what people call it. */
export function foundGroups(text: string, t: Translate): MerchantGroup[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return MERCHANT_GROUP_NAMES.filter((group) => {
    const words = [t(`spend-rules.pick.group.${group}`), t(`spend-rules.pick.groupWords.${group}`)].flatMap(
      wordsOf,
    );
    return asked.every((word) => words.some((one) => one.startsWith(word)));
  });
}
