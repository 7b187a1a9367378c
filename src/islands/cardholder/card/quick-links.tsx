import { Bell, KeyRound, type LucideIcon, MapPin, PackageOpen, ReceiptText } from 'lucide-react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { maySetPin } from '#lib/domain/cards/card-states.ts';
import { type PortalPage, portalPath } from '#lib/domain/shell/portal.ts';
import { useT } from '../../ui/texts.tsx';
import { useIsAskedFor } from './use-is-asked-for.ts';

type Link = { name: string; page: PortalPage; icon: LucideIcon };

/** Where a holder goes on from their card: its PIN, cash, its details, its mails. */
export function QuickLinks({ card }: { card: Card }) {
  const t = useT();
  const brand = brandKey();
  const isAskedFor = useIsAskedFor(card);
  const links = linksFor(card).filter(({ name }) => !(isAskedFor && name === 'replace'));
  return (
    <nav aria-label={t('cardholder.card.links.label')}>
      <ul className="quick-links">
        {links.map(({ name, page, icon: Picture }) => (
          <li key={name}>
            <a className="quick-link" href={portalPath(page, brand, { cardId: card.id })}>
              <Picture aria-hidden="true" />
              <span>{t(`cardholder.card.links.${name}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksFor({ type, status, pinSet }: Card): Link[] {
  const isUsable = status === 'active' || status === 'locked';
  const pin = type === 'physical' && maySetPin({ status, isPinSet: pinSet, isSignedIn: true }).ok;
  const isOver = status === 'closed' || status === 'reassociated';
  return [
    ...(pin && !isOver
      ? [{ name: pinSet ? 'changePin' : 'pin', page: 'cardPin' as const, icon: KeyRound }]
      : []),
    ...(type === 'physical' ? [{ name: 'atm', page: 'findAtm' as const, icon: MapPin }] : []),
    ...(type === 'virtual' && isUsable
      ? [{ name: 'billing', page: 'cardBillingAddress' as const, icon: ReceiptText }]
      : []),
    ...(isUsable ? [{ name: 'replace', page: 'cardReplacement' as const, icon: PackageOpen }] : []),
    { name: 'notifications', page: 'cardNotifications', icon: Bell },
  ];
}
