import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useT } from '../../ui/texts.tsx';

/** Words of spec §8 for a card that could not be read. */
export const FAILED = { title: 'cardholder.card.failed', body: 'cardholder.card.failedBody' };

/** Somebody else's card answers like a missing one. */
export function CardNotFound() {
  const t = useT();
  return (
    <EmptyState
      isPage
      kind="search"
      title={t('cardholder.card.notFoundTitle')}
      action={
        <ButtonLink href={portalPath('accountOverview', brandKey())}>
          {t('cardholder.card.toCards')}
        </ButtonLink>
      }
    >
      {t('cardholder.card.notFoundBody')}
    </EmptyState>
  );
}
