import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';

type AskDialogProps = {
  open?: boolean;
  title: string;
  size?: 's' | 'm';
  /** what will happen, and what is asked about it */
  children: ReactNode;
  /** names the act */
  act: string;
  tone?: 'primary' | 'danger';
  /** words of the way out, where "Cancel" could be mistaken */
  keep?: string;
  busy?: boolean;
  /** whether the act has to wait for something, which stands among the children */
  disabled?: boolean;
  onAct: () => void;
  onClose: () => void;
};

/** Asks before an act: its meaning, the way out and the button that names it. */
export function AskDialog(props: AskDialogProps) {
  const { open = true, title, size = 'm', children, act, tone = 'primary', keep } = props;
  const { busy = false, disabled, onAct, onClose } = props;
  const t = useT();
  const body = useId();
  return (
    <Dialog
      open={open}
      size={size}
      busy={busy}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {keep ?? t('common.button.cancel')}
          </Button>
          <Button
            tone={tone}
            busy={busy}
            disabled={disabled}
            aria-describedby={disabled ? body : undefined}
            onClick={onAct}
          >
            {act}
          </Button>
        </>
      }
    >
      <div id={body} className="dialog-stack">
        {children}
      </div>
    </Dialog>
  );
}
