import { useEffect, useRef, useState } from 'react';

type StepHeadingProps = {
  children: string;
  /** a press led here; the first heading of a page is left to focus-heading.ts */
  takesFocus?: boolean;
};

/**
 * The question of a step, or its result, as the page's h1. It takes the focus as it comes, so that it is read out. Where
 * its words change, it takes the focus if the pressed button is gone with the earlier ones, else it is said once.
 */
export function StepHeading({ children, takesFocus = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(children);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (before.current === children) return;
    before.current = children;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) heading.current?.focus();
    else if (activeElement !== heading.current) setSaid(children);
  }, [children]);
  return (
    <>
      <h1 ref={heading} className="title" tabIndex={-1}>
        {children}
      </h1>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  );
}
