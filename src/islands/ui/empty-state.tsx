import type { ReactNode } from 'react';
import { brandByKey } from '#lib/brand/brands.ts';
import { brandKey } from '#lib/browser/brand-key.ts';

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

/** Shown in place of missing content: the mark of the page's brand, a title, a sentence, one action. */
export function EmptyState({ title, children, action, kind = 'first', isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  const { shapes, light } = brandByKey(brandKey()).mark;
  return (
    <div className="empty" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {/* The size is set here too, because the styles may be what failed to load. */}
      <svg className="empty-picture" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        {shapes.map(({ d, turn, isLine }) => (
          <path
            key={turn ?? d}
            d={d}
            transform={turn === undefined ? undefined : `rotate(${turn} 16 17.7)`}
            fill={isLine ? 'none' : undefined}
          />
        ))}
        <circle cx="16" cy={light.y} r={light.r} />
      </svg>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
