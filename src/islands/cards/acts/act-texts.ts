import type { Translate } from '#lib/i18n/translate.ts';
import type { LifeVerb } from '#lib/stores/cards/life-verbs.ts';

/** What the dialog of an act on a card says, whichever act it is. */
export const actTexts = (verb: LifeVerb, t: Translate) => ({
  title: t(`cards.act.${verb}.title`),
  unknown: t('cards.act.unknown'),
  failed: (reason: string) => t(`cards.act.${verb}.failed`, { reason }),
});
