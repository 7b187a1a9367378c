import { type ToggleEvent, useId, useState } from 'react';

/**
 * A box of controls in the top layer below its button; the browser closes it by Esc and by a press beside it. The
 * button takes `trigger`, the box `box` and its classes; what is in it is drawn while it is `open`.
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
      // A box within this one tells of itself by the same event.
      onToggle: (event: ToggleEvent<HTMLElement>) =>
        event.target === event.currentTarget && setOpen(event.newState === 'open'),
    },
  } as const;
}
