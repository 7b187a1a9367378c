import { type ToggleEvent, useId, useState } from 'react';

/**
 * A box of controls in the top layer below its button; the browser closes it by Esc and by a press beside it. The
 * button takes `trigger`, the box takes `box` and its classes; the content is drawn while `open`.
 */
export function usePopover(label: string) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return {
    open,
    trigger: { popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open },
    box: {
      id,
      popover: 'auto',
      role: 'dialog',
      'aria-label': label,
      // A popover inside this one emits the same event.
      onToggle: (event: ToggleEvent<HTMLElement>) =>
        event.target === event.currentTarget && setOpen(event.newState === 'open'),
    },
  } as const;
}
