import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';

type SectionProps = {
  /** target of links within the page */
  id: string;
  title: string;
  intro?: string;
  /** at the end of the head */
  aside?: ReactNode;
  children: ReactNode;
};

/** One part of the sandbox's page: a panel with its name. */
export function Section({ id, title, intro, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className="panel sandbox-section" aria-labelledby={heading}>
      <header className="panel-head">
        <div>
          <h2 id={heading}>{title}</h2>
          {intro && <p className="soft">{intro}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Replaces a part whose data did not load. */
export function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const retry = (
    <Button tone="primary" onClick={onRetry}>
      {t('common.button.retry')}
    </Button>
  );
  return (
    <EmptyState kind="error" title={t('sandbox.failed')} action={retry}>
      {t('sandbox.failedBody')}
    </EmptyState>
  );
}
