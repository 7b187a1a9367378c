import type { Activity } from '#lib/contract/entities/activity.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** A line of a history as a sentence, e.g. "Amina Rahimi loaded $25.00"; of a type of later days a plain one. */
export function activitySentence({ type, actorName, channel, payload }: Activity, t: Translate): string {
  const actor = actorName || (channel === 'system' ? t('activity.system') : '–');
  const amount = typeof payload.amountMinor === 'number' ? formatMoney(payload.amountMinor) : '';
  const tag = typeof payload.tag === 'string' ? payload.tag : '';
  const sentence = t(`activity.${type}`, { actor, amount, tag });
  return sentence === `activity.${type}` ? t('activity.unknown', { actor }) : sentence;
}
