import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import { isPendingApproval, type PendingApproval } from '#lib/contract/approvals/approval.ts';
import type { ActFlow } from '#lib/stores/act-flow.ts';
import { showPendingApproval } from '#lib/stores/pending-approval.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useT } from '../ui/texts.tsx';
import type { FailureTexts } from './failure-text.ts';
import { FlowFailure } from './flow-failure.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useAsSent } from './use-as-sent.ts';

/** A refusal that can be confirmed, so that the act is done anyway. */
export type FlowQuestion = {
  title: string;
  body: ReactNode;
  /** words of the way out, which leaves it undone */
  keep: string;
  onKeep: () => void;
  /** the button that does it anyway */
  act: string;
  onAct: () => void;
};

export type FlowDialogProps<Draft extends object, Answer, Known> = {
  flow: ActFlow<Draft, Answer, Known>;
  title: string;
  /** of the review that comes after questions, where it has a title of its own */
  reviewTitle?: string;
  size?: 's' | 'm' | 'l';
  kind?: 'window' | 'panel';
  /** shown above the form and the review: what the act means for the selection */
  notes?: ReactNode;
  /** the form; without it the dialog begins with the review */
  form?: ReactNode;
  /** the review; without it the form itself submits */
  review?: ReactNode;
  /** changes when the review has news, which then gets the focus */
  reviewKey?: string;
  /** before the questions are checked */
  onReview?: () => void;
  /** the button that names the act */
  act: string;
  /** the same while it is done */
  acting?: string;
  tone?: 'primary' | 'danger';
  /** called instead of sending what was reviewed */
  onAct?: () => void;
  /** words of the way out, where "Cancel" could be mistaken */
  keep?: string;
  /** it cannot be done now; notes or review say why */
  disabled?: boolean;
  /** whether it needs the network, so that a notice appears offline; shorter for acts that move no money */
  movesMoney?: boolean;
  /** a refusal that the review explains itself */
  isShownByReview?: boolean;
  question?: FlowQuestion | null | false;
  /** shown where somebody else has to agree first */
  pending?: string;
  /** the result, shown before the dialog closes; without it the dialog closes and `onDone` shows the result */
  result?: { title: string; body: (answer: Exclude<Answer, PendingApproval>) => ReactNode };
  onDone?: (answer: Exclude<Answer, PendingApproval>) => void;
  onClose: () => void;
} & FailureTexts &
  Checked<Known>;

/** What the check of the draft has to know. */
type Checked<Known> = Known extends void ? { known?: undefined } : { known: Known };

/**
 * The dialog of one act: edit → review → result. Problems are shown beside their fields, and the first one gets the
 * focus; one press never takes a step and also acts; nothing closes it while it is being sent; a lost answer is
 * reported as unknown and may be sent again (ux 16 to 18).
 */
export function FlowDialog<Draft extends object, Answer, Known = void>(
  given: FlowDialogProps<Draft, Answer, Known>,
) {
  const { notes, review, reviewKey, act, disabled } = given;
  const props = { ...given, ...useAsSent(given.flow, { notes, review, reviewKey, act, disabled }) };
  const { flow, title, reviewTitle = title, size, kind, form, result, question, onClose } = props;
  const t = useT();
  const id = useId();
  const { step, sending, failure, answer } = useStore(flow.$state);
  const questions = useRef<HTMLFormElement>(null);
  const isFormLast = review === undefined;
  const isEdit = form !== undefined && (step === 'edit' || isFormLast);
  const isDone = result !== undefined && answer !== null && !isPendingApproval(answer);
  const isAsked = Boolean(question) && !sending;
  const shown = isDone
    ? 'result'
    : isAsked
      ? 'question'
      : isEdit
        ? 'edit'
        : `review ${props.reviewKey ?? ''}`;
  useDone(props);
  useFocusOnProblem(questions, step === 'edit');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending || props.disabled) return;
    props.onReview?.();
    if (!flow.review((props as { known?: Known }).known as Known)) {
      requestAnimationFrame(() => questions.current && focusFirstInvalid(questions.current));
    } else if (isFormLast) void flow.submit();
  };
  const frame = { open: true, size: size ?? 'm', kind: kind ?? 'window', step: shown, onClose } as const;
  if (isDone) {
    return (
      <Dialog
        {...frame}
        title={result.title}
        actions={<Button onClick={onClose}>{t('common.button.done')}</Button>}
      >
        {result.body(answer as Exclude<Answer, PendingApproval>)}
      </Dialog>
    );
  }
  if (question && isAsked) {
    return (
      <Dialog {...frame} title={question.title} actions={<QuestionActions question={question} />}>
        {question.body}
      </Dialog>
    );
  }
  const hasFailureToShow =
    failure !== null && !sending && (!isEdit || step !== 'edit') && !props.isShownByReview;
  return (
    <Dialog
      {...frame}
      busy={sending}
      title={isEdit ? title : reviewTitle}
      actions={
        <FlowActions
          {...props}
          form={isEdit ? id : null}
          hasForm={form !== undefined}
          isLast={!isEdit || isFormLast}
          body={`${id}-body`}
        />
      }
    >
      <div id={`${id}-body`} className="dialog-stack">
        {!(isEdit && !isFormLast) && <OfflineNotice movesMoney={props.movesMoney ?? true} />}
        {hasFailureToShow && <FlowFailure failure={failure} failed={props.failed} unknown={props.unknown} />}
        {props.notes}
        {isEdit ? (
          <form ref={questions} id={id} className="dialog-stack" noValidate onSubmit={submit}>
            {form}
          </form>
        ) : (
          props.review
        )}
      </div>
    </Dialog>
  );
}

type ActionsProps = Pick<
  FlowDialogProps<object, unknown, void>,
  'act' | 'acting' | 'tone' | 'onAct' | 'keep' | 'disabled' | 'onClose'
> & {
  flow: Pick<ActFlow<object, unknown, never>, '$state' | 'edit' | 'submit'>;
  /** the form that is shown; null under review */
  form: string | null;
  hasForm: boolean;
  isLast: boolean;
  body: string;
};

/** The buttons: cancel or back, and the review or the act itself. */
function FlowActions(props: ActionsProps) {
  const { flow, form, hasForm, isLast, body, act, acting = act, tone = 'primary', onAct, onClose } = props;
  const t = useT();
  const { sending } = useStore(flow.$state);
  // Where only the answer was lost, the same request may be sent again.
  const isOffline = useStore($connection) === 'offline' && isLast;
  const isOut = form !== null || !hasForm;
  const press =
    form === null ? { onClick: onAct ?? (() => void flow.submit()) } : ({ type: 'submit', form } as const);
  return (
    <>
      <Button onClick={isOut ? onClose : () => flow.edit()} disabled={sending}>
        {isOut ? (props.keep ?? t('common.button.cancel')) : t('shell.act.change')}
      </Button>
      <Button
        tone={isLast ? tone : 'primary'}
        busy={sending}
        disabled={props.disabled}
        aria-disabled={isOffline || undefined}
        aria-describedby={props.disabled ? body : undefined}
        {...(isOffline ? {} : press)}
      >
        {isLast ? (sending ? acting : act) : t('shell.act.review')}
      </Button>
    </>
  );
}

function QuestionActions({ question }: { question: FlowQuestion }) {
  const isOffline = useStore($connection) === 'offline';
  return (
    <>
      <Button onClick={question.onKeep}>{question.keep}</Button>
      <Button tone="danger" disabled={isOffline} onClick={question.onAct}>
        {question.act}
      </Button>
    </>
  );
}

/** The refused field gets the focus; steps focus the window itself. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, isEdit: boolean): void {
  useEffect(() => {
    if (isEdit && form.current) focusFirstInvalid(form.current);
  }, [form, isEdit]);
}

/**
 * Closes the dialog when it is done and shows a message; unless the dialog shows the result itself, or it waits for
 * approval.
 */
function useDone<Draft extends object, Answer, Known>(props: FlowDialogProps<Draft, Answer, Known>): void {
  const { answer } = useStore(props.flow.$state);
  const isShown = useRef(false);
  useEffect(() => {
    if (answer === null || isShown.current) return;
    if (props.result && !isPendingApproval(answer)) return;
    isShown.current = true;
    props.onClose();
    if (showPendingApproval(answer, props.pending)) return;
    props.onDone?.(answer as Exclude<Answer, PendingApproval>);
  });
}
