import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';

/** Leads to where a card in the hand is activated. */
export function ActivateNewCard() {
  const t = useT();
  return (
    <ButtonLink tone="primary" size="l" wide href={portalPath('addCard', brandKey())}>
      {t('cardholder.lost.activate')}
    </ButtonLink>
  );
}
