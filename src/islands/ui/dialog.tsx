import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useKeepTyped } from './keep-typed.ts';
import { rememberFocus } from './return-focus.ts';
import { useT } from './texts.tsx';
import { useBack } from './use-back.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Where the focus goes at first: what the caller marked, else the first question, else the title. */
const FIRST_QUESTION = '[data-autofocus], .dialog-body :is(input, select, textarea):not(:disabled)';

type DialogProps = {
  open: boolean;
  /** asked by Esc, Back on a phone, the close button or a press beside the dialog; ignored while `busy` */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** buttons at the foot; the act last */
  actions?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** `panel` stands beside the list at the end of the line */
  kind?: 'window' | 'panel';
  /**
   * Which of several steps it shows. With each the focus goes to the title, never to the act of the next: whoever
   * presses Enter twice has not agreed to what the review says.
   */
  step?: string | undefined;
  /** while true nothing closes it, because an act is under way */
  busy?: boolean;
  /** what is open stands in the address, whose own entry Back takes away */
  inAddress?: boolean;
};

/**
 * A native modal dialog: focus stays inside and returns to where it came from, its title names it. Children are
 * drawn only while it is open, so a form in it begins anew. Back closes it and not the page: Chromium on Android
 * raises the same `cancel` as for Esc, elsewhere an entry of the history is taken away (dialog-entries.ts). If
 * something was typed, Back has to be asked twice, and a press beside the dialog, which is easily made by mistake,
 * does not close it at all.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, size = 'm', kind = 'window', busy = false } = props;
  const { inAddress = false, step = '' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const titleId = useId();
  const { isTyped, onInput } = useKeepTyped(open);
  const { isWarned, goBack, onKey, isByKey } = useBack(open, isTyped, busy, onClose);
  useBackCloses(open && !inAddress, goBack);
  const t = useT();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const returnFocus = rememberFocus();
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>(FIRST_QUESTION)?.focus();
    return () => {
      // A dialog that is taken off the page gives the focus back to nobody, so it is not left to the browser.
      if (element.isConnected) element.close();
      returnFocus();
    };
  }, [open]);

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const askToClose = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.type === 'cancel' && !isByKey()) goBack();
    else if (!busy && !(event.type === 'click' && isTyped)) onClose();
  };
  /** A second Esc closes without asking, whatever `cancel` said to the first. */
  const onClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (open && busy) currentTarget.showModal();
    else if (open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      data-kind={kind}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={askToClose}
      onClose={onClosed}
      onInput={onInput}
      onKeyDown={onKey}
      onClick={askToClose}
    >
      {open && (
        // The inner box covers the dialog, so that a press on the dialog itself is a press beside it.
        <div className="dialog-box">
          <div className="dialog-head">
            <h2 ref={heading} className="dialog-title" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label={t('common.button.close')} onClick={onClose} disabled={busy}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {isWarned && (
            <p className="dialog-warning" role="alert">
              {t('common.dialog.backAgain')}
            </p>
          )}
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-foot">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
