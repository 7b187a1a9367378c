import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useT } from '../../ui/texts.tsx';

/** A foreign card looks exactly like a missing one. */
export function CardNotFound({ action, isPage }: { action?: ReactNode; isPage?: true }) {
  const t = useT();
  return (
    <EmptyState
      kind="search"
      title={t('cards.card.notFoundTitle')}
      action={action}
      {...(isPage ? { isPage } : {})}
    >
      {t('cards.card.notFoundBody')}
    </EmptyState>
  );
}
