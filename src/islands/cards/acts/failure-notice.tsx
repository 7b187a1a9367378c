import { isCallError } from '#lib/browser/call-error.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import type { LifeVerb } from '#lib/stores/cards/life-verbs.ts';
import { failureText } from '#lib/stores/failure.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useT } from '../../ui/texts.tsx';

type FailureNoticeProps = { verb: LifeVerb; failure: ActFailure };

/** What happened, what it means, what to do. */
export function FailureNotice({ verb, failure: { kind, error } }: FailureNoticeProps) {
  const t = useT();
  if (kind === 'unknown') {
    return (
      <Notice tone="marigold" role="alert">
        {t('cards.act.unknown')}
      </Notice>
    );
  }
  const reason = whyNot(verb, error, t);
  return <FailedNotice error={error}>{t(`cards.act.${verb}.failed`, { reason })}</FailedNotice>;
}

function whyNot(verb: LifeVerb, error: ActFailure['error'], t: Translate): string {
  if (verb === 'resendVirtualCard' && isCallError(error, 'too_many_requests')) {
    return t('cards.act.resendVirtualCard.tooMany');
  }
  return failureText(error, t);
}
