import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { $connection } from '#lib/browser/connection.ts';
import type { ActFailure, ActFlow } from '#lib/stores/act-flow.ts';
import { failureText } from '#lib/stores/failure.ts';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { OfflineMoney } from '../shell/offline-money.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { ConfirmPassword } from './confirm-password.tsx';

type FlowDialogProps<Draft extends object, Answer, Known> = {
  flow: ActFlow<Draft, Answer, Known>;
  /** what the check of the draft has to know */
  known: Known;
  title: string;
  /** the questions; without any it begins with the review */
  form?: ReactNode;
  /** a look at what will happen; without it the form itself acts */
  review?: ReactNode;
  /** the button that names the act */
  act: string;
  tone?: 'primary' | 'danger';
  /** a sentence around the reason of a refusal */
  failed: (reason: string) => string;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** One act: its questions, a look at what will happen where there is one, and the button that names it. */
export function FlowDialog<Draft extends object, Answer, Known>(
  props: FlowDialogProps<Draft, Answer, Known>,
) {
  const { flow, known, title, form, review, act, tone = 'primary', failed, onClose } = props;
  const t = useT();
  const id = useId();
  const { step, sending, failure } = useStore(flow.$state);
  const [left, setLeft] = useState<ActFailure | null>(null);
  const questions = useRef<HTMLFormElement>(null);
  const isOffline = useStore($connection) === 'offline';
  const isEdit = form !== undefined && (step === 'edit' || review === undefined);
  useDone(props);
  useEffect(() => {
    // Whatever the server refused has the focus; the window itself leads to its review.
    if (step === 'edit' && questions.current) focusFirstInvalid(questions.current);
  }, [step]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (!flow.review(known)) {
      requestAnimationFrame(() => questions.current && focusFirstInvalid(questions.current));
    } else if (review === undefined) void flow.submit();
  };
  if (failure && failure !== left && isCallError(failure.error, 'fresh_sign_in_required')) {
    return <ConfirmPassword onConfirmed={() => void flow.submit()} onBack={() => setLeft(failure)} />;
  }
  const isLast = !isEdit || review === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      step={isEdit ? 'edit' : 'review'}
      title={title}
      actions={
        <>
          <Button onClick={isEdit || !form ? onClose : () => flow.edit()} disabled={sending}>
            {t(isEdit || !form ? 'common.button.cancel' : 'common.button.back')}
          </Button>
          <Button
            tone={isLast ? tone : 'primary'}
            busy={sending}
            aria-disabled={isOffline || undefined}
            {...(isEdit ? { type: 'submit', form: id } : { onClick: () => void flow.submit() })}
            {...(isOffline ? { type: 'button', onClick: undefined } : {})}
          >
            {isLast ? act : t('common.button.continue')}
          </Button>
        </>
      }
    >
      <div className="dialog-stack">
        <OfflineMoney />
        {failure && !sending && failure !== left && step !== 'edit' && (
          <FlowFailure failure={failure} failed={failed} />
        )}
        {isEdit ? (
          <form ref={questions} id={id} className="dialog-stack" noValidate onSubmit={submit}>
            {form}
          </form>
        ) : (
          review
        )}
      </div>
    </Dialog>
  );
}

/** What happened, what it means, what to do. */
function FlowFailure({ failure, failed }: { failure: ActFailure; failed: (reason: string) => string }) {
  const t = useT();
  if (failure.kind === 'unknown') {
    return (
      <Notice tone="marigold" role="alert">
        {t('recipients.unknown')}
      </Notice>
    );
  }
  return <FailedNotice error={failure.error}>{failed(failureText(failure.error, t))}</FailedNotice>;
}

/** Once it is done the dialog goes and a message tells it. */
function useDone<Draft extends object, Answer, Known>({
  flow,
  onDone,
  onClose,
}: Pick<FlowDialogProps<Draft, Answer, Known>, 'flow' | 'onDone' | 'onClose'>): void {
  const { answer } = useStore(flow.$state);
  const told = useRef(false);
  useEffect(() => {
    if (answer === null || told.current) return;
    told.current = true;
    onClose();
    onDone(answer as Answer);
  });
}
