import type { ReactNode } from 'react';
import { PETAL, SPUR } from '#lib/brand/marks.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** one sentence */
  children?: ReactNode;
  /** one action */
  action?: ReactNode;
  /** `search`: filtered to nothing; `error`: it did not load */
  kind?: 'first' | 'search' | 'error';
  /** nothing else is on the page, so its title is the page's */
  isPage?: boolean;
};

/** Shown in place of missing content: a title, a sentence, one action. */
export function EmptyState({ title, children, action, kind = 'first', isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="empty" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {/* The size is set here too, because the styles may be what failed to load. */}
      <svg className="empty-picture" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d={SPUR} />
        {[72, 144, 216, 288].map((turn) => (
          <path key={turn} d={PETAL} transform={`rotate(${turn} 16 17.7)`} />
        ))}
        <circle cx="16" cy="17.7" r="1.35" />
      </svg>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
