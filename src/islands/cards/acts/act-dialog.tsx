import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { ActFlow } from '#lib/stores/act-flow.ts';
import type { LifeVerb } from '#lib/stores/cards/life-verbs.ts';
import { OfflineMoney } from '../../shell/offline-money.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstInvalid } from '../../ui/field.tsx';
import { useT } from '../../ui/texts.tsx';
import { FailureNotice } from './failure-notice.tsx';

type ActDialogProps<Draft extends object, Answer, Known> = {
  verb: LifeVerb;
  card: Card;
  flow: ActFlow<Draft, Answer, Known>;
  /** what the check of the draft has to know */
  known: Known;
  /** the questions, where there are any; then the review comes after them */
  form?: ReactNode;
  /** what will happen, before it does */
  review: ReactNode;
  /** the button that names the act */
  act: string;
  tone?: 'primary' | 'danger';
  /** words of the way out, where "Cancel" could be mistaken */
  keep?: string;
  size?: 's' | 'm' | 'l';
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** One act on a card: its questions, a look at what will happen, and the button that names it (ux 16 to 18). */
export function ActDialog<Draft extends object, Answer, Known>(props: ActDialogProps<Draft, Answer, Known>) {
  const { verb, flow, known, form, review, act, tone = 'primary', keep, size, onClose } = props;
  const t = useT();
  const id = useId();
  const { step, sending, failure } = useStore(flow.$state);
  const questions = useRef<HTMLFormElement>(null);
  // Where only the answer was lost, the same request may well be sent again.
  const isOffline = useStore($connection) === 'offline';
  const isAsked = form !== undefined;
  useDone(props);
  useEffect(() => {
    // Whatever the server refused has the focus; the window itself leads to its review.
    if (step === 'edit' && questions.current) focusFirstInvalid(questions.current);
  }, [step]);
  const toReview = (event: FormEvent) => {
    event.preventDefault();
    if (flow.review(known)) return;
    requestAnimationFrame(() => questions.current && focusFirstInvalid(questions.current));
  };
  const isEdit = step === 'edit' && isAsked;
  const out = keep ?? t('common.button.cancel');
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      step={isEdit ? 'edit' : 'review'}
      size={size ?? 'm'}
      title={t(`cards.act.${verb}.${form && !isEdit ? 'reviewTitle' : 'title'}`)}
      actions={
        <>
          {isEdit || !form ? (
            <Button onClick={onClose} disabled={sending}>
              {out}
            </Button>
          ) : (
            <Button onClick={() => flow.edit()} disabled={sending}>
              {t('cards.act.change')}
            </Button>
          )}
          {isEdit ? (
            <Button tone="primary" type="submit" form={id}>
              {t('cards.act.review')}
            </Button>
          ) : (
            <Button
              tone={tone}
              busy={sending}
              aria-disabled={isOffline || undefined}
              onClick={isOffline ? undefined : () => void flow.submit()}
            >
              {act}
            </Button>
          )}
        </>
      }
    >
      {isEdit ? (
        <form ref={questions} id={id} className="dialog-stack" noValidate onSubmit={toReview}>
          {form}
        </form>
      ) : (
        <div className="dialog-stack">
          <OfflineMoney />
          {failure && !sending && <FailureNotice verb={verb} failure={failure} />}
          {review}
        </div>
      )}
    </Dialog>
  );
}

/** Once it is done the dialog goes and a message tells it. */
function useDone<Draft extends object, Answer, Known>(props: ActDialogProps<Draft, Answer, Known>): void {
  const { answer } = useStore(props.flow.$state);
  const told = useRef(false);
  useEffect(() => {
    if (answer === null || told.current) return;
    told.current = true;
    props.onClose();
    props.onDone(answer as Answer);
  });
}
