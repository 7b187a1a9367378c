import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath, portalRoute } from '#lib/domain/shell/portal.ts';
import { isBuilt } from '#lib/domain/shell/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';

/** Leads to where a card in the hand is activated. */
export function ActivateNewCard() {
  const t = useT();
  const brand = brandKey();
  if (!isBuilt(portalRoute('addCard', brand))) return null;
  return (
    <ButtonLink tone="primary" size="l" wide href={portalPath('addCard', brand)}>
      {t('cardholder.lost.activate')}
    </ButtonLink>
  );
}
