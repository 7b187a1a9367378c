import type { ActFailure } from '#lib/stores/act-flow.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { actFailureText, type FailureTexts } from './failure-text.ts';

type FlowFailureProps = FailureTexts & { failure: ActFailure };

/** Says what happened, what it means, and what to do. */
export function FlowFailure({ failure, failed, unknown }: FlowFailureProps) {
  const t = useT();
  const text = actFailureText(failure, { failed, unknown }, t);
  if (failure.kind === 'refused') return <FailedNotice error={failure.error}>{text}</FailedNotice>;
  return (
    <Notice tone="marigold" role="alert">
      {text}
    </Notice>
  );
}
