import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { useT } from '../ui/texts.tsx';

/** The way back from a page below a card's own page. */
export function BackToCard() {
  const t = useT();
  const cardId = matchRoute(location.pathname)?.params.cardId;
  if (!cardId) return null;
  return (
    <a className="link portal-back" href={portalPath('cardholderDashboard', brandKey(), { cardId })}>
      {t('cardholder.card.back')}
    </a>
  );
}
