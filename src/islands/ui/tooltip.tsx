import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type TooltipProps = {
  text: string;
  children: ReactNode;
  /** false where the content itself takes the focus, such as a button */
  focusable?: boolean;
};

/** A short text above its content on hover and focus; Esc hides it, screen readers read it as a description. */
export function Tooltip({ text, children, focusable = true }: TooltipProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = tip.current;
    if (!element?.showPopover || !place.current) return;
    if (shown) element.showPopover({ source: place.current });
    else if (element.matches(':popover-open')) element.hidePopover();
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows a description
    <span
      ref={place}
      className="tip-place"
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={id}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children}
      <span ref={tip} id={id} role="tooltip" className="tip" popover="manual">
        {text}
      </span>
    </span>
  );
}
