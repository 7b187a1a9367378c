import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useT } from '../../ui/texts.tsx';

/** Somebody else's card looks exactly like one that does not exist. */
export function CardNotFound({ action }: { action?: ReactNode }) {
  const t = useT();
  return (
    <EmptyState kind="search" title={t('cards.card.notFoundTitle')} action={action}>
      {t('cards.card.notFoundBody')}
    </EmptyState>
  );
}
