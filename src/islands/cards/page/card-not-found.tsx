import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useT } from '../../ui/texts.tsx';

/** A foreign card looks exactly like a missing one. */
export function CardNotFound({ action }: { action?: ReactNode }) {
  const t = useT();
  return (
    <EmptyState kind="search" title={t('cards.card.notFoundTitle')} action={action}>
      {t('cards.card.notFoundBody')}
    </EmptyState>
  );
}
