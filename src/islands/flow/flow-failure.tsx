import type { CallError } from '#lib/browser/call-error.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { failureText } from '#lib/stores/failure.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { FailedNotice } from './failed-notice.tsx';

type FlowFailureProps = {
  failure: ActFailure;
  /** a sentence around the reason of a refusal */
  failed: (reason: string, error: CallError) => string;
  /** where to look after a lost answer, if that can be said */
  unknown?: string | undefined;
};

/** Says what happened, what it means, and what to do. */
export function FlowFailure({ failure: { kind, error }, failed, unknown }: FlowFailureProps) {
  const t = useT();
  if (kind === 'unknown') {
    return (
      <Notice tone="marigold" role="alert">
        {unknown ?? t('shell.act.unknown')}
      </Notice>
    );
  }
  return <FailedNotice error={error}>{failed(failureText(error, t), error)}</FailedNotice>;
}
