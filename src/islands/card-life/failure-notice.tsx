import { isCallError } from '#lib/browser/call-error.ts';
import type { Card } from '#lib/contract/entities/card.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { failureText } from '#lib/stores/cards-failure.ts';
import type { LifeVerb } from '#lib/stores/cards-life-verbs.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

type FailureNoticeProps = { verb: LifeVerb; card: Card; failure: ActFailure };

/** What happened, what it means, what to do. */
export function FailureNotice({ verb, card, failure: { kind, error } }: FailureNoticeProps) {
  const t = useT();
  const isUnknown = kind === 'unknown';
  const text = isUnknown
    ? t('cardLife.unknown')
    : t(`cardLife.${verb}.failed`, { reason: whyNot(verb, card, error, t) });
  return (
    <Notice tone={isUnknown ? 'marigold' : 'brick'} role="alert">
      {text}
    </Notice>
  );
}

/** The state that stands against it is named: the card has been read anew since. */
function whyNot(verb: LifeVerb, card: Card, error: ActFailure['error'], t: Translate): string {
  if (isCallError(error, 'wrong_state')) {
    return t('cardLife.wrongState', { status: t(`cards.status.${card.status}`) });
  }
  if (verb === 'resendVirtualCard' && isCallError(error, 'too_many_requests')) {
    return t('cardLife.resendVirtualCard.tooMany');
  }
  return failureText(error, t);
}
