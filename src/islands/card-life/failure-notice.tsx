import { isCallError } from '#lib/browser/call-error.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { failureText } from '#lib/stores/cards-failure.ts';
import type { LifeVerb } from '#lib/stores/cards-life-verbs.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

type FailureNoticeProps = { verb: LifeVerb; failure: ActFailure };

/** What happened, what it means, what to do. */
export function FailureNotice({ verb, failure: { kind, error } }: FailureNoticeProps) {
  const t = useT();
  const isUnknown = kind === 'unknown';
  const text = isUnknown
    ? t('cardLife.unknown')
    : t(`cardLife.${verb}.failed`, { reason: whyNot(verb, error, t) });
  return (
    <Notice tone={isUnknown ? 'marigold' : 'brick'} role="alert">
      {text}
    </Notice>
  );
}

function whyNot(verb: LifeVerb, error: ActFailure['error'], t: Translate): string {
  if (verb === 'resendVirtualCard' && isCallError(error, 'too_many_requests')) {
    return t('cardLife.resendVirtualCard.tooMany');
  }
  return failureText(error, t);
}
