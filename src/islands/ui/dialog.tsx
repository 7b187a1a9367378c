import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useKeepTyped } from './keep-typed.ts';
import { rememberFocus } from './return-focus.ts';
import { useT } from './texts.tsx';
import { useBack } from './use-back.ts';
import { useBackCloses } from './use-back-closes.ts';

/** The first focus: what the caller marked, else the first field, else the title. */
const FIRST_QUESTION = '[data-autofocus], .dialog-body :is(input, select, textarea):not(:disabled)';

type DialogProps = {
  open: boolean;
  /** called by Esc, Back on a phone, the close button or a press beside the dialog; not while `busy` */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** buttons at the foot; the act last */
  actions?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** `panel` is drawn beside the list, at the inline end */
  kind?: 'window' | 'panel';
  /**
   * The shown step of several. Each step focuses the title, where Enter does the step's act (enter-acts.ts); a double
   * press does not reach it.
   */
  step?: string | undefined;
  /** while true nothing closes the dialog, because an act is under way */
  busy?: boolean;
  /** the address names the open dialog, so Back removes the entry of the address */
  inAddress?: boolean;
};

/**
 * A native modal dialog: focus stays inside and returns to where it came from, its title names it. Children are drawn
 * only while it is open, so each opening begins with an empty form. Back closes the dialog and not the page: Chromium
 * on Android raises the same `cancel` as for Esc, elsewhere Back removes a history entry (dialog-entries.ts). If
 * something was typed, only a second Back closes the dialog, and a press beside it, an easy mistake, does nothing.
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
    (element.querySelector<HTMLElement>(FIRST_QUESTION) ?? heading.current)?.focus();
    return () => {
      // The browser does not return the focus from a dialog that is removed from the page, so this does.
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
