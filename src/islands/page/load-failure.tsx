import { Component, type ReactNode } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { isLoadError, toLoadError } from '#lib/browser/load-guard.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';

/** The texts for a part that failed to load or crashed. */
export function failureTexts(error: unknown): { title: string; body: string } {
  const cause = toLoadError(error);
  if (isLoadError(cause)) return { title: 'common.connection.loadTitle', body: 'common.connection.loadBody' };
  const isUnreached =
    isCallError(cause, 'network') || isCallError(cause, 'timeout') || isCallError(cause, 503);
  return {
    title: 'common.failure.title',
    body: isUnreached ? 'common.connection.failed' : 'common.failure.body',
  };
}

type LoadFailureProps = {
  error: unknown;
  onRetry?: () => void;
  /** keys of texts for what has an error of its own in spec §8 */
  words?: { title: string; body: string };
};

/** Replaces a page, or a part of it, that failed to load or crashed; the only act is to try again. */
export function LoadFailure({ error, onRetry, words }: LoadFailureProps) {
  const t = useT();
  const { title, body } = words ?? failureTexts(error);
  const retry = (
    // The browser does not load a refused script again within the page, so trying again reloads the page.
    <Button tone="primary" onClick={onRetry ?? (() => location.reload())}>
      {t('common.button.retry')}
    </Button>
  );
  return (
    <EmptyState kind="error" title={t(title)} action={retry}>
      {t(body)}
    </EmptyState>
  );
}

type BoundaryProps = {
  children: ReactNode;
  /** draws the failure where the usual screen does not fit */
  instead?: (error: unknown) => ReactNode;
};

/** Keeps a part that fails to load or to render from breaking the page. */
export class LoadBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const { error } = this.state;
    return this.props.instead ? this.props.instead(error) : <LoadFailure error={error} />;
  }
}
