import { createPortal } from 'react-dom';
import { hubTabs, type NavInput, type NavItem } from '#lib/domain/navigation.ts';
import { TabLinks } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';
import { navTextKey } from './shell-items.ts';
import { useCurrency } from './use-session.ts';

/** Place in the layout, of the final height, into which the head of the hub is drawn. */
export const HUB_PLACE = 'hub-place';

/**
 * The head of the Home hub: the organisation, and its tabs by product type (design §4.14). A single tab would
 * lead nowhere, so then the name stands alone.
 */
export function HubTabs(input: NavInput) {
  const t = useT();
  const currencyOf = useCurrency();
  const place = document.getElementById(HUB_PLACE);
  if (!place) return null;
  const tabs = hubTabs(input)
    .flatMap(linksOf)
    .map((link) => ({
      href: link.to,
      label: t(navTextKey(link.key)),
      current: currencyOf(link) !== undefined,
    }));
  const head = (
    <div className="hub">
      <p className="hub-name">{input.context.topLevelBusinessName}</p>
      {tabs.length > 1 && <TabLinks label={t('home.tabs.label')} links={tabs} />}
    </div>
  );
  return createPortal(head, place);
}

const linksOf = (item: NavItem): Extract<NavItem, { kind: 'link' }>[] => {
  if (item.kind === 'group') return item.items.flatMap(linksOf);
  return item.kind === 'link' ? [item] : [];
};
