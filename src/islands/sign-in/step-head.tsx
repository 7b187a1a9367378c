import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step that a press led to: it takes the focus, and the words below it are spoken. */
export function StepHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <header className="stack" data-gap="s">
      <h1 ref={heading} tabIndex={-1} className="title">
        {title}
      </h1>
      {children && (
        <p className="soft" role="status">
          {children}
        </p>
      )}
    </header>
  );
}
